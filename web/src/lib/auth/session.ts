import { refreshTokenInvalid } from '@pax/schema/rules/sign-in';
import { isoAt } from '@/lib/dates/instants';
import { createContext, use } from 'react';
import { ownName } from '@/lib/browser/public-path';
import { SessionEnded, SessionReplaced } from '@/lib/session-ended';
import type { AuthSessionFieldsFragment } from './auth.generated';
import {
  activityCell,
  authCell,
  identityCell,
  isUsable,
  needsRefresh,
  reauthenticationCell,
  sessionPerson,
  signedOut,
  storedSessionId,
  type AuthState,
  type Person,
} from './auth-state';

/** The errors of sessions (specification, section 8). */
export const sessionMessages = {
  refreshTokenInvalid,
  clientMissing: 'The auth provider client is not available in the state, please register the store first',
  redirectTrouble: 'Something while trying to redirect to the login - click OK to continue',
} as const;

/**
 * The stored session's relation to this page: the page's own; none stored; unknown, because another sign-in has replaced it and its
 * person has not been read yet; or another person's.
 */
export type Standing = 'own' | 'none' | 'unknown' | 'other';

export interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Uses up a refresh token. Rejects with `SessionEnded` if the provider refuses it, and with any other error if it could not be reached. */
export type RefreshTokens = (refreshToken: string) => Promise<AuthSessionFieldsFragment>;

interface SessionOptions {
  /** Called once when a session ends, in this tab or in another. */
  onEnd: () => void;
  locks?: Locks;
  /** Milliseconds since the epoch. */
  now?: () => number;
  alert?: (text: string) => void;
}

/** How long a valid access token is used after a refresh attempt before the next, in milliseconds. */
const refreshPause = 10_000;

/** The time limit for reading a new session's person, in milliseconds. The tab that signed in asks at once. */
export const identityWait = 5_000;

/** How long refreshing is retried without a usable token, in milliseconds, before the person has to sign in. */
const tokenDeadline = 30_000;

/** The pause before a retry, in milliseconds. */
const refreshRetryPause = 2_000;

/** How long the lock is kept after a refresh, in milliseconds: local storage reaches the other tabs' processes with a delay. */
const arrivalTime = 1_000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const withoutLocks: Locks = { request: (_name, work) => work() };

/**
 * The signed-in person's tokens, shared between tabs through local storage. A page belongs to the session that it first used, and only acts
 * as that person: another session is only used once it is known to be the same person's.
 */
export class Session {
  readonly #onEnd: () => void;
  readonly #locks: Locks;
  readonly #now: () => number;
  readonly #alert: (text: string) => void;
  #refresh: RefreshTokens | undefined;
  #refreshing: Promise<string | null> | undefined;
  #refreshedAt = Number.NEGATIVE_INFINITY;
  /** The access token of the ended session, in case it could not be cleared from storage. */
  #refused: string | null = null;
  #wasSignedIn: boolean;
  readonly #listeners = new Set<() => void>();
  /** The ID of the page's session; undefined until it has used one. */
  #own: string | undefined;
  /** The person on the page; null until it knows. */
  #person: Person | null = null;

  constructor({ onEnd, locks, now, alert }: SessionOptions) {
    this.#onEnd = onEnd;
    this.#locks = locks ?? ('locks' in window.navigator ? window.navigator.locks : withoutLocks);
    this.#now = now ?? Date.now;
    this.#alert = alert ?? ((text) => window.alert(text));
    this.#wasSignedIn = this.isSignedIn();
  }

  /** Sets the refresh call. Needing a refresh earlier is a programming error, and reported as one. */
  register(refresh: RefreshTokens): void {
    this.#refresh = refresh;
  }

  /** Follows the other tabs: signing out of one signs out of all. Returns a function that stops it. */
  start(): () => void {
    const stop = this.subscribe(() => this.#follow());
    const onWake = () => this.#listeners.forEach((listener) => listener());
    window.addEventListener('pageshow', onWake);
    window.addEventListener('focus', onWake);
    document.addEventListener('visibilitychange', onWake);
    return () => {
      stop();
      window.removeEventListener('pageshow', onWake);
      window.removeEventListener('focus', onWake);
      document.removeEventListener('visibilitychange', onWake);
    };
  }

  /** Calls back whenever `standing` may have changed, including when a suspended page wakes. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => {
    const stops = [authCell.subscribe(listener), identityCell.subscribe(listener)];
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      for (const stop of stops) stop();
    };
  };

  /** The stored session's relation to this page. Compared each time, because a suspended page gets no events. */
  standing = (): Standing => {
    if (!this.isSignedIn()) return 'none';
    const id = storedSessionId();
    if (this.#own === undefined || this.#own === id) return 'own';
    const whose = sessionPerson();
    if (!whose) return 'unknown';
    if (whose.id !== this.#person?.id) return 'other';
    this.#own = id;
    return 'own';
  };

  /** Why requests may not be sent now; undefined if they may. */
  refusal(): SessionEnded | undefined {
    const standing = this.standing();
    if (standing === 'own') return undefined;
    return standing === 'none' ? new SessionEnded(sessionMessages.refreshTokenInvalid) : new SessionReplaced();
  }

  /** The person on the page; null until it knows. */
  person(): Person | null {
    return this.#person;
  }

  /** Records the session's person, as reported by the platform. */
  identify({ id, name }: Person): void {
    this.#own ??= storedSessionId();
    this.#person = { id, name };
    if (this.#own !== storedSessionId()) return;
    const known = sessionPerson();
    if (known?.id !== id || known.name !== name) identityCell.write({ sessionId: this.#own, id, name });
  }

  isSignedIn(): boolean {
    const { accessToken, refreshToken } = authCell.read();
    if (this.#refused !== null && this.#refused === accessToken) return false;
    return accessToken !== null || refreshToken !== null;
  }

  /** The stored tokens, whatever their age, if they are the page's own. */
  storedTokens(): AuthState | null {
    return this.standing() === 'own' ? authCell.read() : null;
  }

  /** The page's own access token, if it can be used without a refresh. */
  freshToken(): string | null {
    if (this.standing() !== 'own') return null;
    const state = authCell.read();
    const isPausing = this.#now() - this.#refreshedAt < refreshPause && isUsable(state, this.#now());
    if (!isPausing && needsRefresh(state, this.#now())) return null;
    this.#own = storedSessionId();
    return state.accessToken;
  }

  /**
   * A usable access token, refreshed first if necessary. Only one refresh runs at a time in this tab and, with Web Locks, in all tabs,
   * because the provider revokes the session when a refresh token is used twice. Waits a while if the stored session's owner is unknown.
   * Rejects with `SessionEnded` if there is no session, or another person's, and if the provider could not be reached within the deadline.
   */
  async accessToken(): Promise<string> {
    await this.#settled();
    const fresh = this.freshToken();
    if (fresh) return fresh;
    const refusal = this.refusal();
    if (refusal) throw refusal;
    this.#own = storedSessionId();
    if (!this.#refresh) throw new Error(sessionMessages.clientMissing);
    const refresh = this.#refresh;
    this.#refreshing ??= this.#refreshAlone(refresh).finally(() => {
      this.#refreshing = undefined;
    });
    const token = await this.#refreshing;
    // Another sign-in may have replaced the session meanwhile.
    return token !== null && this.standing() === 'own' ? token : this.accessToken();
  }

  /** Stores a sign-in's tokens, whose person is not known yet, and ends its flow. */
  signIn(tokens: AuthSessionFieldsFragment): void {
    const id = crypto.randomUUID();
    this.#own = id;
    this.#person = null;
    reauthenticationCell.clear();
    activityCell.clear();
    this.#store(tokens, id);
  }

  /** Clears the tokens in all tabs, if they are the page's own. Ten rejected calls end a session once. */
  end(): void {
    if (this.standing() !== 'own') {
      this.#follow();
      return;
    }
    const { accessToken } = authCell.read();
    identityCell.clear();
    if (!authCell.clear()) {
      this.#refused = accessToken;
      this.#wasSignedIn = false;
      this.#alert(sessionMessages.redirectTrouble);
      this.#onEnd();
    }
    // If clearing worked, the subscription has noticed. Before `start` there is no subscription.
    if (this.#wasSignedIn) {
      this.#wasSignedIn = false;
      this.#onEnd();
    }
  }

  /** Clears the tokens in all tabs without notifying this page, which is being left. */
  leave(): void {
    authCell.clear();
    identityCell.clear();
  }

  /** Remembers a new sign-in's flow. A session from another tab stays. */
  beginFlow(flowId: string): void {
    if (!this.isSignedIn()) authCell.write({ ...signedOut, authenticationFlowId: flowId });
  }

  /** Ends the session here if it has ended in storage. */
  #follow(): void {
    const isSignedIn = this.isSignedIn();
    const ended = this.#wasSignedIn && !isSignedIn;
    this.#wasSignedIn = isSignedIn;
    if (ended) this.#onEnd();
  }

  /** Resolves once the stored session's owner is known, or after too long. */
  #settled(): Promise<void> {
    if (this.standing() !== 'unknown') return Promise.resolve();
    return new Promise((resolve) => {
      const finish = () => {
        stop();
        clearTimeout(timer);
        resolve();
      };
      const stop = this.subscribe(() => this.standing() !== 'unknown' && finish());
      const timer = setTimeout(finish, identityWait);
    });
  }

  /** Stores the expiry by this browser's clock, with which it is compared. */
  #store({ userToken, accessToken, refreshToken, accessTokenExpiresIn }: AuthSessionFieldsFragment, sessionId: string): void {
    this.#refused = null;
    authCell.write({
      userToken: userToken ?? (sessionId === storedSessionId() ? authCell.read().userToken : null),
      accessToken,
      refreshToken: refreshToken ?? null,
      accessTokenExpireAt: typeof accessTokenExpiresIn === 'number' ? isoAt(this.#now() + accessTokenExpiresIn * 1000) : null,
      authenticationFlowId: null,
      ...(sessionId !== '' && { sessionId }),
    });
    this.#wasSignedIn = true;
  }

  /** Resolves to null if another sign-in has replaced the session meanwhile. */
  #refreshAlone(refresh: RefreshTokens): Promise<string | null> {
    return new Promise((resolve, reject) => {
      // While another tab has the lock, its new token is used as soon as it arrives.
      const stop = this.subscribe(() => {
        const fresh = this.freshToken();
        if (fresh) resolve(fresh);
        else if (this.standing() !== 'own') resolve(null);
      });
      this.#locks
        .request(ownName('pax.refresh'), async () => {
          resolve(await this.#refreshOnce(refresh));
          await pause(arrivalTime);
        })
        .catch(reject)
        .finally(stop);
    });
  }

  async #refreshOnce(refresh: RefreshTokens, deadline = this.#now() + tokenDeadline): Promise<string | null> {
    if (this.standing() !== 'own') return null;
    const before = authCell.read();
    // While this tab waited for the lock, another one may have refreshed or signed out.
    if (before.accessToken && !needsRefresh(before, this.#now())) return before.accessToken;
    if (!before.refreshToken) {
      if (before.accessToken && isUsable(before, this.#now())) return this.#continueWith(before.accessToken);
      throw new SessionEnded(sessionMessages.refreshTokenInvalid);
    }
    try {
      const tokens = await refresh(before.refreshToken);
      // Signing out while the provider was responding must not be undone.
      if (authCell.read().refreshToken !== before.refreshToken) return this.#afterOvertaking();
      this.#store({ ...tokens, refreshToken: tokens.refreshToken ?? before.refreshToken }, storedSessionId());
      return this.#continueWith(tokens.accessToken);
    } catch (problem) {
      if (authCell.read().refreshToken !== before.refreshToken) return this.#afterOvertaking();
      if (problem instanceof SessionEnded) throw problem;
      if (before.accessToken && isUsable(before, this.#now())) return this.#continueWith(before.accessToken);
      if (this.#now() >= deadline) throw new SessionEnded(sessionMessages.refreshTokenInvalid);
    }
    await pause(refreshRetryPause);
    return this.#refreshOnce(refresh, deadline);
  }

  #continueWith(token: string): string {
    this.#refreshedAt = this.#now();
    return token;
  }

  #afterOvertaking(): string | null {
    if (['unknown', 'other'].includes(this.standing())) return null;
    const { accessToken } = authCell.read();
    if (accessToken && isUsable(authCell.read(), this.#now())) return accessToken;
    throw new SessionEnded(sessionMessages.refreshTokenInvalid);
  }
}

/** Signs the person out, in every tab. The app provides it. */
export const SignOutContext = createContext<() => Promise<void>>(() => Promise.reject(new Error(sessionMessages.clientMissing)));

export const useSignOut = () => use(SignOutContext);
