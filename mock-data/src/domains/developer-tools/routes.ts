import { integer, randomOf } from '../../random';
import { forbidden } from '../../rest/errors';
import { route } from '../../rest/route';

/** Likuma pays for rides of members; it answers by what the request is about. */
function likumaAnswer(seed: number, uri: string, requestPayload: unknown): Record<string, unknown> {
  const [path = ''] = uri.split('?');
  const steps = path.split('/').filter((step) => step !== '');
  const random = randomOf(seed, 'likuma', path);
  const reference = `LK-${integer(random, 100_000, 999_999)}`;
  switch (steps[0]) {
    case 'members':
      return { reference, member: { id: steps[1] ?? '1', isActive: true, balance: integer(random, 0, 50_000), currency: 'EUR' } };
    case 'authorizations':
      return { reference, status: 'AUTHORIZED', expiresInSeconds: 900, request: requestPayload ?? null };
    case 'status':
      return { status: 'UP', version: '4.2.1' };
    default:
      return { status: 404, error: 'NOT_FOUND', message: `There is nothing at ${path}` };
  }
}

export const developerToolRoutes = [
  route('post', '/likuma/api-request', ({ body, viewer, store }) => {
    if (!viewer.isAtLeast('SUDO')) throw forbidden('The Likuma API is for Sudo');
    return likumaAnswer(store.seed, body.uri, body.requestPayload);
  }),
];
