import type { PlatformRequest, PlatformResponse } from '../platform';
import { readBody } from '../rest/body';
import { forbidden, notFound, PlatformError } from '../rest/errors';
import { json } from '../rest/json';
import { createChangesReader } from './changes';
import type { Control } from './control';

const PATH = '/mock/control';

export const isControlPath = (path: string): boolean => path === PATH || path.startsWith(`${PATH}/`);

/** Whether a page of another site sent the request. Browsers leave `sec-fetch-site` out on plain http beyond this machine, but not `origin`. */
function isCrossSite({ 'sec-fetch-site': site, origin, host }: PlatformRequest['headers']): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
}

/**
 * Answers `/mock/control`, by which a platform is changed while it runs. No sign-in: whoever reaches the mock platform may, but no page
 * of another site.
 */
export function createControlAnswer(control: Control): (request: PlatformRequest) => Promise<PlatformResponse> {
  const readChanges = createChangesReader(control.domains);

  return async ({ method, path: target, headers, body }) => {
    const [path] = target.split('?');
    if (isCrossSite(headers)) throw forbidden('Only pages of the dashboard itself may change the mock platform');
    const methods = path === PATH ? ['GET', 'PATCH'] : path === `${PATH}/reset` ? ['POST'] : [];
    if (methods.length === 0) throw notFound('The path');
    if (!methods.includes(method)) throw new PlatformError(405, 'METHOD_NOT_ALLOWED', `The path takes ${methods.join(' and ')}`);
    if (method === 'PATCH') {
      if (!headers['content-type']?.startsWith('application/json'))
        throw new PlatformError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json');
      const text = (await readBody(body)).toString('utf8');
      control.change(readChanges(text, control.now()));
    }
    if (method === 'POST') control.reset();
    const { status, headers: own, body: answered } = json(200, control.document());
    return { status, headers: { ...own, 'cache-control': 'no-store' }, body: answered };
  };
}
