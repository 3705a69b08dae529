import type { ApolloClient } from '@apollo/client';
import { toDataError } from '../errors';
import { authCell } from './auth-state';
import { beginFlow, hasFlows, takeFlow } from './flows';
import { safeReturnPath } from './return-path';
import { sessionMessages, type Session } from './session';
import { exchangeCode, fetchLoginUrl } from './session-calls';

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** 32 random bytes as base64url: a PKCE verifier, or an OAuth `state`. */
const randomToken = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/**
 * The S256 challenge of a verifier (RFC 7636). Needs a secure context: https, or http on the machine itself.
 * Without one a sign-in could be intercepted anyway, so there is no fallback.
 */
async function codeChallenge(verifier: string): Promise<string> {
  if (!window.isSecureContext) throw new Error('Signing in needs a secure connection. Open the dashboard over https.');
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

/** Begins a sign-in. Resolves to the address of the provider's page. */
export async function beginSignIn(client: ApolloClient, session: Session, returnTo: string | null, now = Date.now()): Promise<string> {
  const flowId = randomToken();
  const verifier = randomToken();
  const challenge = await codeChallenge(verifier);
  beginFlow(flowId, { verifier, returnTo: safeReturnPath(returnTo), createdAt: now });
  session.beginFlow(flowId);
  return fetchLoginUrl(client, flowId, challenge);
}

/** Why a sign-in did not work, in words for the person. */
export class SignInProblem extends Error {
  override name = 'SignInProblem';
  constructor(
    message: string,
    /** More about it, in a sentence. */
    readonly detail?: string,
    /** The provider's answer, as JSON text. */
    readonly providerAnswer?: string,
  ) {
    super(message);
  }
}

/**
 * Finishes the sign-in that a callback belongs to. Resolves to the path to go to, null meaning the usual one.
 * Throws a `SignInProblem` where it did not work.
 */
export async function finishSignIn(client: ApolloClient, session: Session, callback: URL, now = Date.now()): Promise<string | null> {
  const state = callback.searchParams.get('state');
  const code = callback.searchParams.get('code');
  const isStarted = authCell.read().authenticationFlowId !== null || hasFlows(now);
  const flow = state ? takeFlow(state, now) : undefined;
  // The Back button led to a callback that is already done.
  if (!flow && session.isSignedIn()) return null;
  if (!isStarted) throw new SignInProblem(sessionMessages.flowNotStarted);
  if (!flow) throw new SignInProblem(sessionMessages.flowMismatch);
  const refusal = callback.searchParams.get('error');
  if (refusal) {
    const detail = refusals.get(refusal) ?? 'The sign-in provider reported a problem.';
    throw new SignInProblem(sessionMessages.exchangeFailed, detail, refusalText(callback.searchParams));
  }
  if (!code) throw new SignInProblem(sessionMessages.codeMissing);
  try {
    session.save(await exchangeCode(client, code, flow.verifier));
  } catch (problem) {
    const error = toDataError(problem);
    throw new SignInProblem(sessionMessages.exchangeFailed, error?.message, error?.platform?.message);
  }
  return safeReturnPath(flow.returnTo);
}

/** What the provider says of its refusal (RFC 6749, section 4.1.2.1). The state has shown by then that it was the provider. */
const refusalText = (query: URLSearchParams): string =>
  JSON.stringify(
    Object.fromEntries(['error', 'error_description', 'error_uri'].flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : []))),
  );

// In place of the provider's own description, which is for developers.
const refusals = new Map([
  ['access_denied', 'The sign-in was cancelled or refused.'],
  ['temporarily_unavailable', 'The sign-in provider is not available at the moment.'],
  ['server_error', 'The sign-in provider had a problem.'],
  ['login_required', 'The sign-in provider asks you to sign in again.'],
]);
