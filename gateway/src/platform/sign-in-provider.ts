import type { components } from '@pax/schema/platform';
import type { OAuthConfig } from '../config';
import { findMismatches, isViolation } from './contract';
import type { ContractDrift } from './contract-drift';
import { isRecord } from './json-value';
import { errorOfAnswer, errorOfCode, parseJson } from './errors';
import { exchange, type Exchange } from './exchange';

type Schemas = components['schemas'];
export type TokenResponse = Schemas['TokenResponse'];
type Grant = Schemas['AuthorizationCodeGrant'] | Schemas['RefreshTokenGrant'];

interface SignInProviderOptions extends Exchange {
  /** Learns how the provider differs from the contract. */
  readonly drift: ContractDrift;
  /** The caller's access token, if any. Not sent with grants, and kept out of their errors all the same. */
  readonly token: string | undefined;
  readonly oauth: OAuthConfig;
}

/** The OAuth provider's calls, form-encoded. They need no sign-in and are never retried: a refresh token works once. */
export class SignInProvider {
  constructor(private readonly options: SignInProviderOptions) {}

  /** @throws PlatformError for a rejected grant too; `platform` has the provider's response */
  async exchangeToken(grant: Grant): Promise<TokenResponse> {
    const { status, headers, text } = await this.#post('token', { ...grant }, secretsOf(grant));
    const answer = parseJson(text);
    // Some providers, such as GitHub, refuse with a success.
    if (isRefusal(answer)) throw errorOfAnswer(400, headers, text, secretsOf(grant), 'signIn');
    const tokens = withoutOddities(answer);
    // Always checked: sign-ins are rare, and a wrong token is worse than none. Whether it is a 200 or a 201 makes no difference.
    if (isTokenResponse(tokens)) return tokens;
    for (const mismatch of findMismatches(tokenAnswer, tokens)) this.options.drift.report(mismatch, this.options.requestId);
    throw errorOfCode('PLATFORM_BAD_RESPONSE', { platform: { status } }, 'signIn');
  }

  async revokeToken(revocation: { client_id: string; token: string; redirect_uri: string }): Promise<void> {
    await this.#post('revoke', revocation, [revocation.token]);
  }

  #post(name: 'token' | 'revoke', form: Readonly<Record<string, string>>, sent: readonly string[]) {
    const { clientId, clientSecret, paths } = this.options.oauth;
    const headers = {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...(clientSecret === undefined ? {} : { authorization: basic(clientId, clientSecret) }),
      'x-request-id': this.options.requestId,
      traceparent: this.options.traceparent,
    };
    const body = new URLSearchParams(form).toString();
    // Log and metrics name the contract's path, whatever the provider's is.
    const route = `/oauth2/${name}`;
    const request = { service: 'signIn', method: 'POST', route, isChange: true, path: paths[name], headers, body } as const;
    const secrets = [...sent, this.options.token, clientSecret].filter((each) => each !== undefined);
    return exchange(this.options, request, secrets, (result) => ({ result }));
  }
}

/** A client's own credentials (RFC 6749, section 2.3.1): form-encoded, then as HTTP Basic has them. */
function basic(clientId: string, clientSecret: string): string {
  const encoded = [clientId, clientSecret].map((text) => new URLSearchParams({ text }).toString().slice('text='.length));
  return `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`;
}

function secretsOf(grant: Grant): string[] {
  return grant.grant_type === 'refresh_token' ? [grant.refresh_token] : [grant.code, grant.code_verifier];
}

/** Longer than the life of any access token, and short enough for a valid date. */
const maxLifetimeSeconds = 30 * 24 * 60 * 60;

/**
 * A lifetime in whole seconds, at most 30 days. Providers send it as text or with a fraction too. One that makes no sense is unknown, so
 * that the token is refreshed before its next use.
 */
function readLifetime(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && /^\d{1,20}(?:\.\d{1,20})?$/.test(value.trim()) ? Number(value) : value;
  return typeof seconds === 'number' && seconds >= 0 ? Math.min(Math.floor(seconds), maxLifetimeSeconds) : undefined;
}

const isRefusal = (body: unknown): boolean =>
  isRecord(body) && typeof body.error === 'string' && body.error !== '' && !('access_token' in body);

/**
 * The response as RFC 6749 has it: providers send null or an empty text for a token that they do not issue, and lifetimes of all kinds. The
 * scope, which some send as a list, is not used.
 */
function withoutOddities(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const isMeant = (name: string, value: unknown): boolean =>
    value !== null && name !== 'scope' && (name === 'access_token' || value !== '');
  const present: Record<string, unknown> = Object.fromEntries(Object.entries(body).filter(([name, value]) => isMeant(name, value)));
  const expires = readLifetime(present.expires_in);
  if (expires === undefined) delete present.expires_in;
  else present.expires_in = expires;
  return present;
}

const tokenAnswer = { method: 'post', path: '/oauth2/token', status: 200 } as const;

const isTokenResponse = (body: unknown): body is TokenResponse => !findMismatches(tokenAnswer, body).some(isViolation);
