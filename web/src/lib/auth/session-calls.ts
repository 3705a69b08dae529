import type { ApolloClient } from '@apollo/client';
import { addressOf } from '../browser/public-path';
import { toDataError } from '../errors';
import {
  LoginUrlDocument,
  RefreshSessionDocument,
  SignInDocument,
  SignOutDocument,
  type AuthSessionFieldsFragment,
} from './auth.generated';
import type { AuthState } from './auth-state';
import { sessionMessages } from './session';
import { SessionEnded } from '@/lib/session-ended';

export const redirectUri = () => addressOf('/oauth/callback');

const anonymous = { anonymous: true };

/** Rejects URLs that are not pages, such as `javascript:`. In mock mode the address is a path. */
function pageOf(address: string): URL {
  const url = new URL(address, window.location.origin);
  if (!/^https?:$/.test(url.protocol)) throw new Error('The sign-in page has no usable address.');
  return url;
}

// The codes of a refusal by the provider. Any other code means that it could not be reached.
const refusals = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT']);

/**
 * The URL of the provider's sign-in page for a flow.
 * @param asks whether the provider has to authenticate again, even with a live session (OpenID Connect)
 */
export async function fetchLoginUrl(client: ApolloClient, flowId: string, codeChallenge: string, asks: boolean): Promise<string> {
  const { data } = await client.query({
    query: LoginUrlDocument,
    variables: { flowId, codeChallenge, redirectUri: redirectUri() },
    fetchPolicy: 'no-cache',
    context: anonymous,
  });
  const url = pageOf(data.loginUrl);
  if (!asks) return data.loginUrl;
  // In addition to the deployment's own prompts.
  const prompts = new Set(url.searchParams.get('prompt')?.split(' ')).add('login');
  url.searchParams.set('prompt', [...prompts].join(' '));
  return url.href;
}

export async function exchangeCode(client: ApolloClient, code: string, codeVerifier: string): Promise<AuthSessionFieldsFragment> {
  const { data } = await client.mutate({
    mutation: SignInDocument,
    variables: { input: { code, codeVerifier, redirectUri: redirectUri() } },
    fetchPolicy: 'no-cache',
    context: anonymous,
  });
  return data.signIn.session;
}

/** Uses up a refresh token; see `RefreshTokens`. */
export async function refreshTokens(client: ApolloClient, refreshToken: string): Promise<AuthSessionFieldsFragment> {
  try {
    const { data } = await client.mutate({
      mutation: RefreshSessionDocument,
      variables: { input: { refreshToken, redirectUri: redirectUri() } },
      fetchPolicy: 'no-cache',
      // Other tabs wait for this call, so it must end even if the gateway never responds.
      context: { ...anonymous, fetchOptions: { signal: AbortSignal.timeout(30_000) } },
    });
    return data.refreshSession.session;
  } catch (problem) {
    if (refusals.has(toDataError(problem)?.code ?? '')) throw new SessionEnded(sessionMessages.refreshTokenInvalid);
    throw problem;
  }
}

/**
 * Revokes a session's tokens. Failures and slow providers are ignored.
 * @returns the provider's page that ends its own session, if there is one
 */
export async function revokeTokens(client: ApolloClient, { accessToken, refreshToken, userToken }: AuthState): Promise<string | undefined> {
  try {
    const { data } = await client.mutate({
      mutation: SignOutDocument,
      variables: { input: { redirectUri: redirectUri(), refreshToken } },
      fetchPolicy: 'no-cache',
      context: {
        ...anonymous,
        headers: accessToken === null ? {} : { authorization: `Bearer ${accessToken}` },
        fetchOptions: { signal: AbortSignal.timeout(5000), keepalive: true },
      },
    });
    if (data.signOut.endSessionUrl === null) return undefined;
    const url = pageOf(data.signOut.endSessionUrl);
    if (userToken !== null) url.searchParams.set('id_token_hint', userToken);
    return url.href;
  } catch {
    // The session ends here whether or not the provider could be reached.
    return undefined;
  }
}
