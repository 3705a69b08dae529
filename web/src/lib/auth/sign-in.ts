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
 * The S256 challenge of a verifier (RFC 7636). Needs a secure context: https, or http on localhost. There is no fallback, because without
 * one a sign-in could be intercepted anyway.
 */
async function codeChallenge(verifier: string): Promise<string> {
  if (!window.isSecureContext) throw new Error('Signing in requires a secure connection. Open the dashboard over https.');
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

/** Starts a sign-in. Resolves to the URL of the provider's page. */
export async function beginSignIn(client: ApolloClient, session: Session, returnTo: string | null, now = Date.now()): Promise<string> {
  const flowId = randomToken();
  const verifier = randomToken();
  const challenge = await codeChallenge(verifier);
  beginFlow(flowId, { verifier, returnTo: safeReturnPath(returnTo), createdAt: now });
  session.beginFlow(flowId);
  return fetchLoginUrl(client, flowId, challenge);
}

/** Why a sign-in failed, in words for the person. */
export class SignInProblem extends Error {
  override name = 'SignInProblem';
  constructor(
    message: string,
    /** Details, in a sentence. */
    readonly detail?: string,
    /** The provider's response, as JSON text. */
    readonly providerAnswer?: string,
  ) {
    super(message);
  }
}

/**
 * Finishes the sign-in that a callback belongs to. Resolves to the path to go to; null for the default. Throws a `SignInProblem` if it
 * failed.
 */
export async function finishSignIn(client: ApolloClient, session: Session, callback: URL, now = Date.now()): Promise<string | null> {
  const state = callback.searchParams.get('state');
  const code = callback.searchParams.get('code');
  const isStarted = authCell.read().authenticationFlowId !== null || hasFlows(now);
  const flow = state ? takeFlow(state, now) : undefined;
  // The Back button led to a callback that has already been handled.
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

/** What the provider reports with a refusal (RFC 6749, section 4.1.2.1). By then the state has proved that it is the provider. */
const refusalText = (query: URLSearchParams): string =>
  JSON.stringify(
    Object.fromEntries(['error', 'error_description', 'error_uri'].flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : []))),
  );

// Instead of the provider's own description, which is meant for developers.
const refusals = new Map([
  ['access_denied', 'The sign-in was cancelled or refused.'],
  ['temporarily_unavailable', 'The sign-in provider is not available at the moment.'],
  ['server_error', 'The sign-in provider had a problem.'],
  ['login_required', 'The sign-in provider asks you to sign in again.'],
]);
