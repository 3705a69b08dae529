import { randomBytes } from 'node:crypto';
import type { Config } from '../config';

/** On every answer. URLs carry OAuth codes, so that no referrer is ever sent. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** On answers that no document is made of: GraphQL, health, errors. */
export const apiHeaders = {
  ...always,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;

/** On Sandbox, which brings a policy for its scripts, styles and frames in a meta tag of its own. */
export const sandboxHeaders = {
  ...always,
  'content-security-policy': "base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;

/** On the mock sign-in page: plain HTML with a form that leads back to the dashboard, wherever that is served. */
export const signInPageHeaders = {
  ...always,
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http: https:",
  'cache-control': 'no-store',
} as const;

/** On files of the mock platform: whatever is in them, nothing of it runs. */
export const mockFileHeaders = {
  ...always,
  'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
} as const;

/** A fresh nonce for one page. */
export const createNonce = (): string => randomBytes(16).toString('base64');

/** The content security policy of the SPA. The map style's origin may be connected to, for its tiles, sprites and fonts. */
export function spaPolicy({ mapStyleUrl }: Pick<Config, 'mapStyleUrl'>): (nonce: string) => string {
  const map = mapStyleUrl === undefined ? '' : ` ${mapStyleUrl.origin}`;
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
    ].join('; ');
}

/** The dashboard needs none of these; copying to the clipboard it does. */
export const permissionsPolicy =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()';
