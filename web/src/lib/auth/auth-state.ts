import { persisted } from '../browser/persisted';
import { isBoolean, isNumber, isRecord, isText } from '../guards';

/** The sign-in data kept in the browser (specification, section 3). */
export interface AuthState {
  userToken: string | null;
  accessToken: string | null;
  refreshToken: string | null;
  /** RFC 3339 in UTC, by the browser's clock; null if unknown. */
  accessTokenExpireAt: string | null;
  /** The OAuth `state` of the last sign-in that was started; null once it, or a refresh, has succeeded. */
  authenticationFlowId: string | null;
  /** A random ID, created at sign-in and kept by refreshes. Absent in sessions of earlier versions. */
  sessionId?: string;
}

export const signedOut: AuthState = {
  userToken: null,
  accessToken: null,
  refreshToken: null,
  accessTokenExpireAt: null,
  authenticationFlowId: null,
};

const keys = Object.keys(signedOut);

const isAuthState = (value: unknown): value is AuthState =>
  isRecord(value) && keys.every((key) => value[key] === null || isText(value[key]));

export const authCell = persisted<AuthState>('pax.auth', isAuthState, signedOut);

/** The ID of the stored session; empty for one of an earlier version. */
export const storedSessionId = (): string => authCell.read().sessionId ?? '';

export interface Person {
  readonly id: string;
  readonly name: string;
}

interface IdentifiedSession extends Person {
  readonly sessionId: string;
}

const isIdentified = (value: unknown): value is IdentifiedSession | null =>
  value === null || (isRecord(value) && [value.sessionId, value.id, value.name].every(isText));

/**
 * The owner of a session, once known. Apart from the tokens, which another tab may be replacing at the same moment, and with the
 * session's ID, because the two arrive in other tabs one after the other.
 */
export const identityCell = persisted<IdentifiedSession | null>('pax.person', isIdentified, null);

/** The owner of the stored session; null while unknown. */
export function sessionPerson(): Person | null {
  const identified = identityCell.read();
  return identified?.sessionId === storedSessionId() ? identified : null;
}

/** Whether the provider has to authenticate the next sign-in again: the last session was signed out or idle. */
export const reauthenticationCell = persisted<boolean>('pax.reauthenticate', isBoolean, false);

/** The last input in any tab, and the idle limit, in milliseconds. */
interface Activity {
  readonly at: number;
  readonly limit: number;
}

const isActivity = (value: unknown): value is Activity | null =>
  value === null || (isRecord(value) && [value.at, value.limit].every(isNumber));

export const activityCell = persisted<Activity | null>('pax.activity', isActivity, null);

/** When the session ends without further input, in milliseconds since the epoch; null if unknown. */
export function idleEnd(): number | null {
  const activity = activityCell.read();
  return activity && activity.at + activity.limit;
}

/**
 * Ends a session that has been idle for too long, before a page uses it.
 * @returns the ended session; undefined if it continues
 */
export function takeIdleSession(now: number): AuthState | undefined {
  const state = authCell.read();
  if ((state.accessToken ?? state.refreshToken) === null || (idleEnd() ?? now + 1) > now) return undefined;
  reauthenticationCell.write(true);
  authCell.clear();
  identityCell.clear();
  return state;
}

/** An access token with less than this left, in milliseconds, is refreshed (specification, section 9). */
export const refreshThreshold = 5 * 60_000;

/** Whether an access token must be refreshed before use: it is missing, or its expiry is unknown or near. */
export function needsRefresh({ accessToken, accessTokenExpireAt }: AuthState, now: number): boolean {
  if (!accessToken || !accessTokenExpireAt) return true;
  const end = Date.parse(accessTokenExpireAt);
  return Number.isNaN(end) || end - now < refreshThreshold;
}

/** Whether there is an access token that is not known to have expired. */
export function isUsable({ accessToken, accessTokenExpireAt }: AuthState, now: number): boolean {
  if (!accessToken) return false;
  const end = accessTokenExpireAt === null ? Number.NaN : Date.parse(accessTokenExpireAt);
  return Number.isNaN(end) || end > now;
}
