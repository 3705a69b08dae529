import { createHash, randomBytes } from 'node:crypto';
import type { PlatformResponse } from '../../platform';
import { fieldErrors, parametersValidator, readQuery } from '../../rest/contract';
import type { User } from '../users/seed';
import { SIGN_IN_CSS, signInPage } from './sign-in-page';
import type { Grant, TokenIssuer } from './tokens';

/** In milliseconds. */
const CODE_LIFETIME = 60_000;

interface IssuedCode extends Grant {
  readonly challenge: string;
  readonly family: string;
  readonly endsAt: number;
  spent: boolean;
}

interface SignInRequest {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly body: string;
  /** The `Host` header; undefined in process. */
  readonly host: string | undefined;
}

/** The sign-in provider under `/oauth2`: authorization code with PKCE, rotating refresh tokens, revocation. */
export interface SignInProvider {
  answer(request: SignInRequest): PlatformResponse;
}

const NO_STORE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' };

function respond(status: number, contentType: string, body: string, headers: Record<string, string> = {}): PlatformResponse {
  return { status, headers: { 'content-type': contentType, ...NO_STORE, ...headers }, body };
}
const json = (status: number, body: object) => respond(status, 'application/json; charset=utf-8', JSON.stringify(body));
const refuse = (error: string, description: string, status = 400) => json(status, { error, error_description: description });

function redirect(target: string, values: Record<string, string>): PlatformResponse {
  const url = new URL(target);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return { status: 302, headers: { location: url.href, ...NO_STORE }, body: '' };
}

function originOf(redirectUri: string): string | undefined {
  if (!URL.canParse(redirectUri)) return undefined;
  const { protocol, origin, hash } = new URL(redirectUri);
  return (protocol === 'http:' || protocol === 'https:') && hash === '' ? origin : undefined;
}

const checkAuthorize = parametersValidator('get', '/oauth2/auth');

export function createSignInProvider(users: () => readonly User[], tokens: TokenIssuer, labelOf: (user: User) => string): SignInProvider {
  const codes = new Map<string, IssuedCode>();

  const authorize = (search: string, choice: URLSearchParams): PlatformResponse => {
    const asked = new URLSearchParams(search);
    const clientId = asked.get('client_id') ?? '';
    const redirectUri = asked.get('redirect_uri') ?? '';
    const origin = originOf(redirectUri);
    // Never redirect to an untrusted address, not even with an error.
    if (!clientId || !origin) return refuse('invalid_request', 'client_id and an http(s) redirect_uri without a fragment are required');

    const state = asked.get('state') ?? '';
    const sendBack = (values: Record<string, string>) => redirect(redirectUri, { ...values, ...(state && { state }) });
    if (!checkAuthorize({ path: {}, query: readQuery('get', '/oauth2/auth', search) })) {
      const problems = Object.entries(fieldErrors(checkAuthorize.errors, 1)).map(([name, problem]) => `${name} ${problem}`);
      return sendBack({ error: 'invalid_request', error_description: problems.join('; ') });
    }
    if (choice.has('deny')) return sendBack({ error: 'access_denied', error_description: 'The sign-in was cancelled' });

    // OpenID Connect's `login_hint`, with which developers switch roles. An unknown one shows the choice.
    const hinted = users().find(({ email }) => email === asked.get('login_hint'));
    const chosen = choice.get('user') ?? hinted?.id ?? null;
    if (chosen === null) {
      // A strict form-action also restricts redirects after the form is submitted.
      const policy = `default-src 'none'; style-src 'self'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`;
      const page = signInPage(
        [...asked],
        users()
          .filter(({ isOfferedAtSignIn }) => isOfferedAtSignIn)
          .map((user) => ({ user, label: labelOf(user) })),
      );
      return respond(200, 'text/html; charset=utf-8', page, { 'content-security-policy': policy });
    }
    const user = users().find(({ id, email }) => id === chosen || email === chosen);
    if (!user) return sendBack({ error: 'access_denied', error_description: 'Unknown user' });

    for (const [code, { endsAt }] of codes) if (endsAt < Date.now()) codes.delete(code);
    const code = randomBytes(24).toString('base64url');
    codes.set(code, {
      user,
      clientId,
      redirectUri,
      audience: asked.get('audience') ?? '',
      nonce: asked.get('nonce') ?? undefined,
      acr: asked.get('acr_values')?.split(' ')[0],
      challenge: asked.get('code_challenge') ?? '',
      family: tokens.newFamily(),
      endsAt: Date.now() + CODE_LIFETIME,
      spent: false,
    });
    return sendBack({ code });
  };

  const exchangeCode = (form: URLSearchParams, issuer: string): PlatformResponse => {
    const issued = codes.get(form.get('code') ?? '');
    if (!issued || issued.endsAt < Date.now()) return refuse('invalid_grant', 'The code is invalid or expired');
    if (issued.spent) {
      tokens.revokeFamily(issued.family);
      return refuse('invalid_grant', 'The code was already used');
    }
    issued.spent = true;
    const matches = issued.clientId === form.get('client_id') && issued.redirectUri === form.get('redirect_uri');
    if (!matches) return refuse('invalid_grant', 'The code was issued to another client or redirect_uri');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (challenge !== issued.challenge) return refuse('invalid_grant', 'The code_verifier does not match');
    return json(200, tokens.issue(issued, issued.family, issuer));
  };

  const exchange = (form: URLSearchParams, host: string | undefined): PlatformResponse => {
    const issuer = host === undefined ? 'mock-platform' : `http://${host}`;
    const clientId = form.get('client_id');
    if (!clientId) return refuse('invalid_client', 'client_id is missing', 401);
    switch (form.get('grant_type')) {
      case 'authorization_code':
        return exchangeCode(form, issuer);
      case 'refresh_token': {
        const issued = tokens.refresh(form.get('refresh_token') ?? '', clientId, form.get('redirect_uri') ?? '', issuer);
        return issued ? json(200, issued) : refuse('invalid_grant', 'The refresh token is not valid');
      }
      default:
        return refuse('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token');
    }
  };

  const revoke = (form: URLSearchParams): PlatformResponse => {
    const clientId = form.get('client_id');
    const token = form.get('token');
    if (!clientId) return refuse('invalid_client', 'client_id is missing', 401);
    if (!token) return refuse('invalid_request', 'token is missing');
    if (!tokens.revoke(token, clientId)) return refuse('unauthorized_client', 'The token belongs to another client');
    return { status: 200, headers: NO_STORE, body: '' };
  };

  return {
    answer({ method, path, search, body, host }) {
      const form = new URLSearchParams(body);
      switch (`${method} ${path}`) {
        case 'GET /oauth2/auth':
          return authorize(search, new URLSearchParams(search));
        case 'POST /oauth2/auth':
          return authorize(body, form);
        case 'GET /oauth2/sign-in.css':
          return respond(200, 'text/css; charset=utf-8', SIGN_IN_CSS);
        case 'POST /oauth2/token':
          return exchange(form, host);
        case 'POST /oauth2/revoke':
          return revoke(form);
        default:
          return refuse('not_found', 'Not found', 404);
      }
    },
  };
}
