import { exchangeFailed } from '@pax/schema/rules/sign-in';
import type { ApolloClient } from '@apollo/client';
import { toDataError } from '../errors';
import { routeUrl } from '../routes/urls';
import { authCell, reauthenticationCell } from './auth-state';
import { beginFlow, hasFlows, takeFlow } from './flows';
import { safeReturnPath } from './return-path';
import type { Session } from './session';
import { exchangeCode, fetchLoginUrl } from './session-calls';

/** The errors of a sign-in (specification, section 8). */
const signInMessages = {
  exchangeFailed,
  flowNotStarted: 'The authentication flow was not started',
  codeMissing: 'The authentication grant code is missing',
  flowMismatch: 'The original authentication flow ID does not match',
} as const;

const defaultPath = routeUrl('bookings');

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

const refusedStorage =
  'This browser’s storage for this site is full or blocked. Delete the site’s data, or allow it, in the browser’s settings, then try again.';

interface Beginning {
  now?: number;
  /** Whether the provider has to authenticate again even with a live session. It always has to after a sign-out. */
  reauthenticates?: boolean;
}

/**
 * Starts a sign-in. Resolves to the URL of the provider's page. Rejects if the browser would have lost the sign-in by the time the provider
 * returns; the verifier must not be in a URL instead.
 */
export async function beginSignIn(
  client: ApolloClient,
  session: Session,
  returnTo: string | null,
  { now = Date.now(), reauthenticates = false }: Beginning = {},
): Promise<string> {
  const flowId = randomToken();
  const verifier = randomToken();
  const challenge = await codeChallenge(verifier);
  const isStored = beginFlow(flowId, { verifier, returnTo: safeReturnPath(returnTo), createdAt: now });
  if (!isStored) throw new Error(refusedStorage);
  session.beginFlow(flowId);
  return fetchLoginUrl(client, flowId, challenge, reauthenticates || reauthenticationCell.read());
}

export class SignInProblem extends Error {
  override name = 'SignInProblem';
  constructor(
    message: string,
    readonly detail?: string,
    /** The provider's response, as JSON text. */
    readonly providerAnswer?: string,
    /** The path to return to, if known. */
    readonly returnTo: string | null = null,
  ) {
    super(message);
  }
}

/**
 * Finishes the sign-in that a callback belongs to. Resolves to the path to go to. Throws a `SignInProblem` if it failed.
 */
export async function finishSignIn(client: ApolloClient, session: Session, callback: URL): Promise<string> {
  const now = Date.now();
  const state = callback.searchParams.get('state');
  const code = callback.searchParams.get('code');
  const isStarted = authCell.read().authenticationFlowId !== null || hasFlows(now);
  const flow = state ? takeFlow(state, now) : undefined;
  // Back opened a callback that was handled before.
  if (!flow && session.isSignedIn()) return defaultPath;
  if (!isStarted) throw new SignInProblem(signInMessages.flowNotStarted);
  if (!flow) throw new SignInProblem(signInMessages.flowMismatch, 'The sign-in was started elsewhere, or too long ago. Sign in again.');
  const { returnTo } = flow;
  const refusal = callback.searchParams.get('error');
  if (refusal) {
    const [heading, nextStep] = refusal === 'access_denied' ? denied : refused;
    throw new SignInProblem(heading, nextStep, refusalText(callback.searchParams), returnTo);
  }
  if (!code) throw new SignInProblem(signInMessages.codeMissing, undefined, undefined, returnTo);
  try {
    session.signIn(await exchangeCode(client, code, flow.verifier));
  } catch (problem) {
    const error = toDataError(problem);
    throw new SignInProblem(signInMessages.exchangeFailed, error?.message, error?.platform?.message, returnTo);
  }
  return safeReturnPath(returnTo) ?? defaultPath;
}

/** The heading and the next step, instead of the provider's description, which is meant for developers. */
const denied = [
  'You were not signed in',
  'The sign-in was cancelled, or your account has no access. Sign in again, or ask an administrator for access.',
] as const;
const refused = [
  'The sign-in provider refused the request',
  'Sign in again. If this happens again, send its response to an administrator.',
] as const;

/** The provider's error parameters (RFC 6749, section 4.1.2.1). By then the state has proved that they come from the provider. */
const refusalText = (query: URLSearchParams): string =>
  JSON.stringify(
    Object.fromEntries(['error', 'error_description', 'error_uri'].flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : []))),
  );
