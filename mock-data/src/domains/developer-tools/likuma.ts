import { setTimeout as wait } from 'node:timers/promises';
import { integer, pick, randomOf } from '../../random';

const MAINTENANCE_PAGE = `<!doctype html>
<html>
  <head><title>Likuma</title></head>
  <body><h1>Maintenance</h1><p>The Likuma API is back at 06:00 UTC.</p><script>window.location = 'https://status.pax.example/'</script></body>
</html>
`;

/** This many are about 10 MB of JSON. */
const EXPORTED_MEMBERS = 78_000;
const MAX_WAIT_SECONDS = 120;

function memberOf(seed: number, id: string) {
  const random = randomOf(seed, 'likuma', 'member', id);
  return {
    id,
    name: `Member ${id}`,
    isActive: random() < 0.9,
    tier: pick(random, ['BASIC', 'SILVER', 'GOLD']),
    balance: integer(random, 0, 50_000),
    currency: 'EUR',
    city: pick(random, ['Berlin', 'Lisbon', 'Oslo', 'Vienna']),
    rides: integer(random, 0, 400),
  };
}

const failure = (status: number, error: string, message: string) => ({ status, error, message });

/** Waits for `seconds`, 20 by default. */
async function slowAnswer(query: URLSearchParams, signal: AbortSignal | undefined) {
  const seconds = Math.min(Math.max(Number(query.get('seconds') ?? 20) || 0, 0), MAX_WAIT_SECONDS);
  await wait(seconds * 1000, undefined, { signal });
  return { status: 'UP', waitedSeconds: seconds };
}

/** Likuma pays for rides of members. It responds by path; undefined is an empty response, and a string is not JSON. */
export function likumaAnswer(seed: number, uri: string, requestPayload: unknown, signal?: AbortSignal): unknown {
  const [path = '', query = ''] = uri.split('?');
  const [first, id, part] = path.split('/').filter((step) => step !== '');
  const random = randomOf(seed, 'likuma', path);
  const reference = `LK-${integer(random, 100_000, 999_999)}`;
  switch (first) {
    case 'members':
      if (id === undefined) return failure(400, 'MEMBER_MISSING', 'Specify a member, such as /members/77');
      if (part === 'sessions')
        return { reference, memberId: id, accessToken: `lk_${integer(random, 1e8, 1e9)}_${id}`, expiresInSeconds: 900 };
      return { reference, member: memberOf(seed, id) };
    case 'authorizations':
      return { reference, status: 'AUTHORIZED', expiresInSeconds: 900, request: requestPayload ?? null };
    case 'captures':
      return failure(402, 'BALANCE_TOO_LOW', 'The member’s balance does not cover the amount');
    case 'exports':
      return { reference, members: Array.from({ length: EXPORTED_MEMBERS }, (_, at) => memberOf(seed, String(at + 1))) };
    case 'maintenance':
      return MAINTENANCE_PAGE;
    case 'notifications':
      return undefined;
    case 'slow':
      return slowAnswer(new URLSearchParams(query), signal);
    case 'status':
      return { status: 'UP', version: '4.2.1' };
    default:
      return failure(404, 'NOT_FOUND', `Nothing found at ${path}`);
  }
}
