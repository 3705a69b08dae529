import type { PlatformRequest, PlatformResponse } from '../platform';
import { readBody } from '../rest/body';
import { forbidden, notFound, PlatformError } from '../rest/errors';
import { json } from '../rest/json';
import { createChangesReader } from './changes';
import type { Control } from './control';

const PATH = '/mock/control';

export const isControlPath = (path: string): boolean => path === PATH || path.startsWith(`${PATH}/`);

/** Whether another site's page sent the request. Browsers omit `sec-fetch-site` over plain HTTP beyond localhost, but not `origin`. */
function isCrossSite({ 'sec-fetch-site': site, origin, host }: PlatformRequest['headers']): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
}

/** Handles `/mock/control`, which changes the platform at runtime. Open to everyone who can reach it, except pages of other sites. */
export function createControlAnswer(control: Control): (request: PlatformRequest) => Promise<PlatformResponse> {
  // Compiled on first use, which takes longer than starting the platform.
  let readChanges: ReturnType<typeof createChangesReader> | undefined;

  return async ({ method, path: target, headers, body }) => {
    const [path] = target.split('?');
    if (isCrossSite(headers)) throw forbidden('Only pages of this dashboard can change the mock platform');
    const methods = path === PATH ? ['GET', 'PATCH'] : path === `${PATH}/reset` ? ['POST'] : [];
    if (methods.length === 0) throw notFound('The path');
    if (!methods.includes(method)) throw new PlatformError(405, 'METHOD_NOT_ALLOWED', `The path accepts ${methods.join(' and ')}`);
    if (method === 'PATCH') {
      if (!headers['content-type']?.startsWith('application/json'))
        throw new PlatformError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json');
      const text = (await readBody(body)).toString('utf8');
      readChanges ??= createChangesReader(control.domains);
      control.change(readChanges(text, control.now()));
    }
    if (method === 'POST') control.reset();
    const { status, headers: own, body: answered } = json(200, control.document());
    return { status, headers: { ...own, 'cache-control': 'no-store' }, body: answered };
  };
}
