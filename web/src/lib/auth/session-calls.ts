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
import { sessionMessages } from './session';
import { SessionEnded } from '@/lib/session-ended';

/** The provider's redirect target. */
export const redirectUri = () => addressOf('/oauth/callback');

const anonymous = { anonymous: true };

// The codes of a refusal by the provider. Any other code means that it could not be reached.
const refusals = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT']);

/** The URL of the provider's sign-in page for a flow. */
export async function fetchLoginUrl(client: ApolloClient, flowId: string, codeChallenge: string): Promise<string> {
  const { data } = await client.query({
    query: LoginUrlDocument,
    variables: { flowId, codeChallenge, redirectUri: redirectUri() },
    fetchPolicy: 'no-cache',
    context: anonymous,
  });
  if (!/^https?:$/.test(new URL(data.loginUrl, window.location.origin).protocol))
    throw new Error('The sign-in page has no usable address.');
  return data.loginUrl;
}

/** Exchanges a grant code for tokens. */
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
      context: { ...anonymous, fetchOptions: { signal: AbortSignal.timeout(45_000) } },
    });
    return data.refreshSession.session;
  } catch (problem) {
    if (refusals.has(toDataError(problem)?.code ?? '')) throw new SessionEnded(sessionMessages.refreshTokenInvalid);
    throw problem;
  }
}

/** Revokes an access token. Failures and slow providers are ignored. */
export async function revokeToken(client: ApolloClient, token: string): Promise<void> {
  try {
    await client.mutate({
      mutation: SignOutDocument,
      variables: { input: { redirectUri: redirectUri() } },
      fetchPolicy: 'no-cache',
      context: {
        ...anonymous,
        headers: { authorization: `Bearer ${token}` },
        fetchOptions: { signal: AbortSignal.timeout(5000), keepalive: true },
      },
    });
  } catch {
    // The session ends here whether or not the provider could be reached.
  }
}
