import { createHash } from 'node:crypto';
import type { components } from '@pax/schema/platform';
import {
  customFetch,
  genericTokenEndpointRequest,
  getValidatedIdTokenClaims,
  processAuthorizationCodeResponse,
  processRefreshTokenResponse,
  revocationRequest,
  type AuthorizationServer,
  type ClientAuth,
  type TokenEndpointResponse,
  type TokenEndpointRequestOptions,
} from 'oauth4webapi';
import type { OAuthConfig } from '../config';
import { findMismatches, isViolation, type Mismatch } from './contract';
import { answerPointer } from './contract-schema';
import type { ContractDrift } from './contract-drift';
import { isRecord } from './json-value';
import { errorOfAnswer, errorOfCode, parseJson, PlatformError } from './errors';
import { exchange, type Exchange } from './exchange';

export type TokenResponse = components['schemas']['TokenResponse'];

interface Operation extends Exchange {
  /** Learns how the provider differs from the contract. */
  readonly deployment: Exchange['deployment'] & { readonly drift: ContractDrift };
  /** Its access token is not sent with grants, and kept out of their errors all the same. */
  readonly caller: Exchange['caller'] & { readonly token: string | undefined; readonly isSameOrigin: boolean };
  readonly config: { readonly oauth: OAuthConfig };
}

/** The library insists on addresses; ours are the transport's. */
const elsewhere = 'https://sign-in.invalid/';

/** `none` is not one of them. The signature itself is not checked: the token comes from the provider directly (OpenID Connect, 3.1.3.7). */
const signingAlgorithms = ['RS', 'PS', 'ES', 'HS'].flatMap((kind) => ['256', '384', '512'].map((bits) => kind + bits));

/** The OAuth provider's calls, form-encoded. They need no sign-in and are never retried: a refresh token works once. */
export class SignInProvider {
  readonly #server: AuthorizationServer;
  readonly #client: { readonly client_id: string };

  constructor(private readonly operation: Operation) {
    const { issuer, clientId } = this.#oauth;
    this.#client = { client_id: clientId };
    this.#server = {
      issuer,
      token_endpoint: elsewhere,
      revocation_endpoint: elsewhere,
      id_token_signing_alg_values_supported: [...signingAlgorithms, 'EdDSA', 'Ed25519'],
    };
  }

  /**
   * Exchanges a code, and checks the ID token that comes with it: issuer, audience, lifetime, nonce, and the context that was asked for.
   * @throws PlatformError for a rejected code too; `platform` has the provider's response
   */
  async exchangeCode({
    code,
    codeVerifier,
    redirectUri,
  }: {
    code: string;
    codeVerifier: string;
    redirectUri: string;
  }): Promise<TokenResponse> {
    const { audience, acrValues } = this.#oauth;
    const form = { code, ...(audience === undefined ? {} : { audience }), redirect_uri: redirectUri, code_verifier: codeVerifier };
    const response = await this.#grant('authorization_code', form, [code, codeVerifier]);
    const nonce = createHash('sha256').update(codeVerifier).digest('base64url');
    return this.#checked(async () => {
      // Optional: the person's identity comes from the platform.
      const answer: unknown = await response.clone().json();
      const expected = isRecord(answer) && 'id_token' in answer ? { expectedNonce: nonce } : {};
      const tokens = await processAuthorizationCodeResponse(this.#server, this.#client, response, expected);
      const acr = getValidatedIdTokenClaims(tokens)?.acr;
      if (acrValues !== undefined && !acrValues.split(' ').some((each) => each === acr))
        throw new Error('unexpected ID Token "acr" claim value');
      return tokens;
    });
  }

  /** @throws PlatformError for a rejected refresh token too; `platform` has the provider's response */
  async refresh({ refreshToken, redirectUri }: { refreshToken: string; redirectUri: string }): Promise<TokenResponse> {
    const form = { refresh_token: refreshToken, redirect_uri: redirectUri };
    const response = await this.#grant('refresh_token', form, [refreshToken]);
    return this.#checked(() => processRefreshTokenResponse(this.#server, this.#client, response));
  }

  /** @param hint for a refresh token */
  async revoke({ token, redirectUri, hint }: { token: string; redirectUri: string; hint?: 'refresh_token' }): Promise<void> {
    const form = { ...this.#identity, redirect_uri: redirectUri, ...(hint && { token_type_hint: hint }) };
    await revocationRequest(this.#server, this.#client, this.#authentication, token, {
      additionalParameters: form,
      [customFetch]: async (_url, request) => {
        await this.#post('revoke', request, [token]);
        return new Response();
      },
    });
  }

  get #oauth(): OAuthConfig {
    return this.operation.config.oauth;
  }

  get #identity() {
    return { client_id: this.#oauth.clientId };
  }

  /** With or without a secret the client's ID is in the form too, as the contract has it. */
  readonly #authentication: ClientAuth = (_server, _client, _body, headers) => {
    const { clientId, clientSecret } = this.#oauth;
    if (clientSecret !== undefined) headers.set('authorization', basic(clientId, clientSecret));
  };

  #grant(kind: 'authorization_code' | 'refresh_token', form: Readonly<Record<string, string>>, secrets: readonly string[]) {
    const send: TokenEndpointRequestOptions[typeof customFetch] = async (_url, request) => {
      const { status, headers, text } = await this.#post('token', request, secrets);
      const answer = parseJson(text);
      // Some providers, such as GitHub, refuse with a success.
      if (isRefusal(answer)) throw errorOfAnswer(400, headers, text, secrets, 'signIn');
      const tokens = withoutOddities(answer);
      // Always checked: sign-ins are rare, and a wrong token is worse than none. Whether it is a 200 or a 201 makes no difference.
      const mismatches = findMismatches(tokenAnswer, tokens);
      if (!mismatches.some(isViolation)) return Response.json(tokens);
      for (const mismatch of mismatches) this.#report(mismatch);
      throw errorOfCode('PLATFORM_BAD_RESPONSE', { platform: { status } }, 'signIn');
    };
    const parameters = { ...this.#identity, ...form };
    return genericTokenEndpointRequest(this.#server, this.#client, this.#authentication, kind, parameters, { [customFetch]: send });
  }

  /** The reason is for the log only: the library's texts have no values, but mean nothing to a person who signs in. */
  async #checked(read: () => Promise<TokenEndpointResponse>): Promise<TokenResponse> {
    try {
      const tokens = await read();
      // The library also takes tokens that are bound to a key (DPoP), which we don't have.
      if (tokens.token_type !== 'bearer') throw new Error('unsupported `token_type` value');
      return tokens;
    } catch (error) {
      const { method, path, status } = tokenAnswer;
      const text = error instanceof Error ? error.message : 'not valid';
      const place = { operation: `POST ${path}`, path, kind: 'value', place: '', schema: answerPointer(method, path, status) } as const;
      this.#report({ ...place, text });
      throw errorOfCode('PLATFORM_BAD_RESPONSE', { platform: { status } }, 'signIn');
    }
  }

  #report(mismatch: Mismatch): void {
    this.operation.deployment.drift.report(mismatch, this.operation.caller.requestId);
  }

  #post(
    name: 'token' | 'revoke',
    { headers, body }: { headers: Readonly<Record<string, string>>; body: URLSearchParams },
    sent: readonly string[],
  ) {
    const { clientSecret, paths } = this.#oauth;
    const { token, isSameOrigin, requestId, traceparent } = this.operation.caller;
    // Browsers say so on https and on this machine. Other sites' pages, and whatever is no page, do not get the secret's signature.
    if (clientSecret !== undefined && !isSameOrigin)
      throw new PlatformError('FORBIDDEN', 'Signing in is only possible from the dashboard’s own pages');
    // Log and metrics name the contract's path, whatever the provider's is.
    const route = `/oauth2/${name}`;
    const request = {
      service: 'signIn',
      method: 'POST',
      route,
      isChange: true,
      path: paths[name],
      headers: { ...headers, 'x-request-id': requestId, traceparent },
      body: body.toString(),
    } as const;
    const secrets = [...sent, token, clientSecret].filter((each) => each !== undefined);
    return exchange(this.operation, request, secrets, (result) => ({ result }));
  }
}

/** A client's own credentials (RFC 6749, section 2.3.1): form-encoded, then as HTTP Basic has them. */
function basic(clientId: string, clientSecret: string): string {
  const encoded = [clientId, clientSecret].map((text) => new URLSearchParams({ text }).toString().slice('text='.length));
  return `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`;
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
  // The specification names none.
  present.token_type ??= 'bearer';
  return present;
}

const tokenAnswer = { method: 'post', path: '/oauth2/token', status: 200 } as const;
