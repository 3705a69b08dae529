import { createHash } from 'node:crypto';
import type { components } from '@pax/schema/platform';
import type { Role } from '../domains/users/roles';
import type { MockPlatform, PlatformResponse } from '../platform';
import { type Answer, readAnswer } from './contract-check';

type Schemas = components['schemas'];

export const CLIENT_ID = 'pax-dashboard';
export const REDIRECT_URI = 'http://127.0.0.1:4000/oauth/callback';
export const VERIFIER = 'a-code-verifier-that-is-at-least-43-characters-long';

const EMAILS: Readonly<Record<Role, string>> = {
  SUDO: 'sudo@pax.example',
  STAFF_ADMIN: 'staff.admin@pax.example',
  STAFF_READ: 'staff.read@pax.example',
  FLEET_STAFF_ADMIN: 'fleet.admin@pax.example',
  FLEET_STAFF_READ: 'fleet.read@pax.example',
};

export function authorizeQuery(values: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: REDIRECT_URI,
    audience: 'platform',
    response_type: 'code',
    scope: 'openid offline',
    state: 'flow-1',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...values,
  });
}

export async function codeFor(platform: MockPlatform, role: Role): Promise<string> {
  const body = authorizeQuery({ user: EMAILS[role] }).toString();
  const { headers } = await platform.handle({ method: 'POST', path: '/oauth2/auth', headers: {}, body });
  return new URL(headers.location ?? '').searchParams.get('code') ?? '';
}

export async function postForm(platform: MockPlatform, path: string, values: Record<string, string>): Promise<PlatformResponse> {
  const form = new URLSearchParams({ client_id: CLIENT_ID, redirect_uri: REDIRECT_URI, ...values });
  return platform.handle({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
}

export const exchangeCode = (platform: MockPlatform, code: string, values: Record<string, string> = {}) =>
  postForm(platform, '/oauth2/token', { grant_type: 'authorization_code', code, audience: 'platform', code_verifier: VERIFIER, ...values });

export const refresh = (platform: MockPlatform, refreshToken: string) =>
  postForm(platform, '/oauth2/token', { grant_type: 'refresh_token', refresh_token: refreshToken });

/** All tokens, although the contract only requires the access token. */
export type Tokens = Required<Schemas['TokenResponse']>;

export function tokensOf(response: PlatformResponse): Tokens {
  if (response.status !== 200) throw new Error(`No tokens: ${response.status} ${response.body.toString()}`);
  return readAnswer<Tokens>('POST', '/oauth2/token', response).body;
}

export type ListQuery = Readonly<Record<string, string | number | undefined>>;
const withQuery = (path: string, query: ListQuery): string => {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value));
  return `${path}?${given.toString()}`;
};

interface ItemsPage<T> {
  readonly items: T[];
  readonly pagination: Schemas['Pagination'];
}
type ResultsPage<T> = { readonly results: T[] } & Schemas['ResultsPage'];

/** Makes calls with an access token and checks every response against the contract. */
export function clientFor(platform: MockPlatform, accessToken: string) {
  const authorization = `Bearer ${accessToken}`;
  const call = async <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> => {
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await platform.handle({ method, path, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    return readAnswer(method, path, response);
  };
  return {
    authorization,
    call,
    /** Sends a multipart body. */
    async send<T>(method: string, path: string, form: FormData): Promise<Answer<T>> {
      const encoded = new Response(form);
      const headers = { authorization, 'content-type': encoded.headers.get('content-type') ?? '' };
      const body = new Uint8Array(await encoded.arrayBuffer());
      return readAnswer(method, path, await platform.handle({ method, path, headers, body }));
    },
    fails: (path: string, method = 'GET', body?: unknown) => call<Schemas['Error']>(method, path, body),
    me: (query: ListQuery = {}) => call<Schemas['AuthUser']>('GET', withQuery('/v1/user/me', query)),
    fleet: (id: string, query: ListQuery = {}) => call<Schemas['Fleet']>('GET', withQuery(`/v1/fleet/${id}`, query)),
    fleets: (query: ListQuery = {}) => call<ItemsPage<Schemas['Fleet']>>('GET', withQuery('/v1/fleet', query)),
    booking: (id: string) => call<Schemas['Booking']>('GET', `/v1/booking/${id}`),
    bookings: (query: ListQuery = {}, fleetId?: string) =>
      call<ResultsPage<Schemas['Booking']>>('GET', withQuery(fleetId ? `/v1/booking/fleet/${fleetId}` : '/v1/booking', query)),
    auditLog: (id: string, code: string, query: ListQuery = { maxPerPage: 100 }) =>
      call<ItemsPage<Schemas['AuditLogEntry']>>('GET', withQuery(`/v1/audit-log/${id}/code/${code}`, query)),
  };
}

export async function signInAs(platform: MockPlatform, role: Role) {
  const tokens = tokensOf(await exchangeCode(platform, await codeFor(platform, role)));
  return clientFor(platform, tokens.access_token);
}
