import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

/** On every response. URLs contain OAuth codes, so no referrer is ever sent. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** On responses that are not documents: GraphQL, health, errors. */
export const apiHeaders = {
  ...always,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;

/**
 * Sends {@link apiHeaders} with each response.
 * @param now the platform's time where it is not the real one: the dashboard's "today" follows the date, which is that of the seeded data
 */
export function sendApiHeaders(app: FastifyInstance, now: (() => number) | undefined): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(apiHeaders);
    if (now !== undefined) reply.header('date', new Date(now()).toUTCString());
    done();
  });
}

/** On Sandbox, which has its own policy for scripts, styles and frames in a meta tag. */
export const sandboxHeaders = {
  ...always,
  'content-security-policy': "base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;

/** On GraphiQL, whose editor sets styles, and whose stylesheet contains its fonts. */
export const graphiqlHeaders = {
  ...always,
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src data:; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;

/** On the mock sign-in page: plain HTML with a form that leads back to the dashboard, wherever it is served. */
export const signInPageHeaders = {
  ...always,
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http: https:",
  'cache-control': 'no-store',
} as const;

/** On files of the mock platform: no content may run. */
export const mockFileHeaders = {
  ...always,
  'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
} as const;

/** On the build's files but scripts: opened by itself, a file may run nothing. */
export const assetHeaders = {
  ...always,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
} as const;

const originOf = (mapStyleUrl: URL | undefined): string => (mapStyleUrl === undefined ? '' : ` ${mapStyleUrl.origin}`);

/** On scripts. Those that run as workers have this policy instead of the page's. */
export const scriptHeaders = ({ mapStyleUrl }: Pick<Config, 'mapStyleUrl'>) => ({
  ...always,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    `connect-src 'self'${originOf(mapStyleUrl)}`,
    "worker-src 'self' blob:",
    "frame-ancestors 'none'",
  ].join('; '),
});

/** A fresh nonce for one page. */
export const createNonce = (): string => randomBytes(16).toString('base64');

/** The content security policy of the SPA. Connections to the map style's origin are allowed, for its tiles, sprites and fonts. */
export function spaPolicy({ mapStyleUrl }: Pick<Config, 'mapStyleUrl'>): (nonce: string) => string {
  const map = originOf(mapStyleUrl);
  return (nonce) =>
    [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      `connect-src 'self'${map}`,
      `img-src 'self' data: blob: https:${map}`,
      "font-src 'self' data:",
      `worker-src 'self' blob:${map}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-src 'none'",
      "frame-ancestors 'none'",
      // The first is the SPA's own (`web/src/trusted-types.ts`). The browser refuses other names, and a second policy of one.
      'trusted-types default ProseMirrorClipboard',
      "require-trusted-types-for 'script'",
    ].join('; ');
}

/** The dashboard needs none of these, but it does need the clipboard. */
export const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');
