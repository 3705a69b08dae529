import type { components } from '@pax/schema/platform';
import { findMismatch } from './contract';
import { parseJson, errorOfCode } from './errors';
import { exchange, type Exchange } from './exchange';

type Schemas = components['schemas'];
export type TokenResponse = Schemas['TokenResponse'];
type Grant = Schemas['AuthorizationCodeGrant'] | Schemas['RefreshTokenGrant'];

/** The OAuth provider's calls, form-encoded. They need no sign-in and are never retried: a refresh token works once. */
export class SignInProvider {
  constructor(private readonly options: Exchange) {}

  /** @throws PlatformError for a rejected grant too; `platform` has the provider's response */
  async exchangeToken(grant: Grant): Promise<TokenResponse> {
    const { status, text } = await this.#post('/oauth2/token', { ...grant }, secretsOf(grant));
    const tokens = parseJson(text);
    // Always checked: sign-ins are rare, and a wrong token is worse than none.
    if (!isTokenResponse(tokens, status)) throw errorOfCode('PLATFORM_BAD_RESPONSE', { platform: { status } });
    return tokens;
  }

  async revokeToken(revocation: { client_id: string; token: string; redirect_uri: string }): Promise<void> {
    await this.#post('/oauth2/revoke', revocation, [revocation.token]);
  }

  #post(path: string, form: Readonly<Record<string, string>>, secrets: readonly string[]) {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      'x-request-id': this.options.requestId,
      traceparent: this.options.traceparent,
    };
    const body = new URLSearchParams(form).toString();
    return exchange(this.options, { service: 'signIn', method: 'POST', route: path, isChange: true, path, headers, body }, secrets);
  }
}

function secretsOf(grant: Grant): string[] {
  return grant.grant_type === 'refresh_token' ? [grant.refresh_token] : [grant.code, grant.code_verifier];
}

function isTokenResponse(body: unknown, status: number): body is TokenResponse {
  return findMismatch({ method: 'post', path: '/oauth2/token', status }, body) === undefined;
}
