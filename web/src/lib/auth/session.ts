import { isoAt } from '@/lib/instants';
import { createContext, use } from 'react';
import type { AuthSessionFieldsFragment } from './auth.generated';
import { authCell, isUsable, needsRefresh, signedOut } from './auth-state';

/** The errors of sessions (specification, section 8). */
export const sessionMessages = {
  exchangeFailed: 'The token exchange operation failed',
  flowNotStarted: 'The authentication flow was not started',
  codeMissing: 'The authentication grant code is missing',
  flowMismatch: 'The original authentication flow ID does not match',
  refreshTokenInvalid: 'The refresh token is not valid',
  clientMissing: 'The auth provider client is not available in the state, please register the store first',
  redirectTrouble: 'Something while trying to redirect to the login - click OK to continue',
} as const;

/** There is no session, or the provider refused to continue it: the person has to sign in again. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
}

/** The part of Web Locks that a session needs. */
export interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** The refresh token that was used last, shared by all tabs at once. */
export interface SpentTokens {
  isSpent(refreshToken: string): Promise<boolean>;
  markSpent(refreshToken: string): Promise<void>;
}

/** Uses up a refresh token. Rejects with `SessionEnded` if the provider refuses it, and with any other error if it could not be reached. */
export type RefreshTokens = (refreshToken: string) => Promise<AuthSessionFieldsFragment>;

interface SessionOptions {
  /** Called once when a session ends, in this tab or in another. */
  onEnd: () => void;
  locks?: Locks;
  spentTokens?: () => Promise<SpentTokens>;
  /** Milliseconds since the epoch. */
  now?: () => number;
  alert?: (text: string) => void;
}

/** After an attempt to refresh, an access token that still works is used without another attempt for this long, in milliseconds. */
const refreshPause = 10_000;

/** How long to wait for another tab's new tokens, in milliseconds. */
const arrivalTime = 5_000;

const withoutLocks: Locks = { request: (_name, work) => work() };

/** The signed-in person's tokens, shared between tabs through local storage. */
export class Session {
  readonly #onEnd: () => void;
  readonly #locks: Locks;
  readonly #spentTokens: () => Promise<SpentTokens>;
  readonly #now: () => number;
  readonly #alert: (text: string) => void;
  #refresh: RefreshTokens | undefined;
  #refreshing: Promise<string> | undefined;
  #refreshedAt = Number.NEGATIVE_INFINITY;
  /** The access token of the ended session, in case it could not be cleared from storage. */
  #refused: string | null = null;
  #wasSignedIn: boolean;

  constructor({ onEnd, locks, spentTokens, now, alert }: SessionOptions) {
    this.#onEnd = onEnd;
    this.#locks = locks ?? ('locks' in window.navigator ? window.navigator.locks : withoutLocks);
    this.#spentTokens = spentTokens ?? (() => import('./spent-token'));
    this.#now = now ?? Date.now;
    this.#alert = alert ?? ((text) => window.alert(text));
    this.#wasSignedIn = this.isSignedIn();
  }

  /** Sets how to call the sign-in provider. A token that needs a refresh before that is a programming error and reported as one. */
  register(refresh: RefreshTokens): void {
    this.#refresh = refresh;
  }

  /** Starts following the other tabs: signing out in one signs out of all. Returns a function that stops it. */
  start(): () => void {
    return authCell.subscribe(() => {
      const isSignedIn = this.isSignedIn();
      const ended = this.#wasSignedIn && !isSignedIn;
      this.#wasSignedIn = isSignedIn;
      if (ended) this.#onEnd();
    });
  }

  isSignedIn(): boolean {
    const { accessToken, refreshToken } = authCell.read();
    if (this.#refused !== null && this.#refused === accessToken) return false;
    return accessToken !== null || refreshToken !== null;
  }

  /** The stored access token, whatever its age. */
  storedToken(): string | null {
    return this.isSignedIn() ? authCell.read().accessToken : null;
  }

  /** The access token, if it can be used without a refresh. */
  freshToken(): string | null {
    const state = authCell.read();
    if (!this.isSignedIn()) return null;
    const isPausing = this.#now() - this.#refreshedAt < refreshPause && isUsable(state, this.#now());
    return isPausing || !needsRefresh(state, this.#now()) ? state.accessToken : null;
  }

  /**
   * A usable access token, refreshed first if necessary. Only one refresh runs at a time in this tab and, with Web Locks, in all tabs,
   * because the provider revokes the session when a refresh token is used twice. Rejects with `SessionEnded` if there is no session. An
   * unreachable provider does not end the session.
   */
  accessToken(): Promise<string> {
    const fresh = this.freshToken();
    if (fresh) return Promise.resolve(fresh);
    if (!this.isSignedIn()) return Promise.reject(new SessionEnded(sessionMessages.refreshTokenInvalid));
    if (!this.#refresh) return Promise.reject(new Error(sessionMessages.clientMissing));
    const refresh = this.#refresh;
    this.#refreshing ??= this.#refreshAlone(refresh).finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  /** Stores the tokens of a sign-in or a refresh, and ends its flow. Their expiry is kept by this browser's clock, which it is compared with. */
  save({ userToken, accessToken, refreshToken, accessTokenExpiresIn }: AuthSessionFieldsFragment): void {
    this.#refused = null;
    authCell.write({
      userToken: userToken ?? authCell.read().userToken,
      accessToken,
      refreshToken: refreshToken ?? null,
      accessTokenExpireAt: typeof accessTokenExpiresIn === 'number' ? isoAt(this.#now() + accessTokenExpiresIn * 1000) : null,
      authenticationFlowId: null,
    });
    this.#wasSignedIn = true;
  }

  /** Clears the tokens in all tabs. Ten rejected calls end a session once. */
  end(): void {
    if (!this.isSignedIn()) return;
    const { accessToken } = authCell.read();
    if (!authCell.clear()) {
      this.#refused = accessToken;
      this.#wasSignedIn = false;
      this.#alert(sessionMessages.redirectTrouble);
      this.#onEnd();
    }
    // If clearing worked, the subscription has noticed; before `start` there is none.
    if (this.#wasSignedIn) {
      this.#wasSignedIn = false;
      this.#onEnd();
    }
  }

  /** Replaces the tokens of the last session with a new sign-in's flow. */
  beginFlow(flowId: string): void {
    authCell.write({ ...signedOut, authenticationFlowId: flowId });
  }

  #refreshAlone(refresh: RefreshTokens): Promise<string> {
    return new Promise((resolve, reject) => {
      // While another tab has the lock, its new token is used as soon as it arrives.
      const stop = authCell.subscribe(() => {
        const fresh = this.freshToken();
        if (fresh) resolve(fresh);
      });
      this.#locks
        .request('pax.refresh', async () => resolve(await this.#refreshOnce(refresh)))
        .catch(reject)
        .finally(stop);
    });
  }

  async #refreshOnce(refresh: RefreshTokens): Promise<string> {
    const before = authCell.read();
    // While this tab waited for the lock, another one may have refreshed or signed out.
    if (before.accessToken && !needsRefresh(before, this.#now())) return before.accessToken;
    if (!before.refreshToken) {
      if (before.accessToken && isUsable(before, this.#now())) return this.#continueWith(before.accessToken);
      throw new SessionEnded(sessionMessages.refreshTokenInvalid);
    }
    const spentTokens = await this.#spentTokens();
    // Local storage reaches other tabs' processes with a delay: this tab may still see a token that another has used up.
    if (await spentTokens.isSpent(before.refreshToken)) {
      await this.#arrivalOfTokens(before.refreshToken);
      return this.#afterOvertaking();
    }
    try {
      const tokens = await refresh(before.refreshToken);
      if (tokens.refreshToken && tokens.refreshToken !== before.refreshToken) await spentTokens.markSpent(before.refreshToken);
      // Signing out while the provider was responding must not be undone.
      if (authCell.read().refreshToken !== before.refreshToken) return this.#afterOvertaking();
      this.save({ ...tokens, refreshToken: tokens.refreshToken ?? before.refreshToken });
      return this.#continueWith(tokens.accessToken);
    } catch (problem) {
      if (authCell.read().refreshToken !== before.refreshToken) return this.#afterOvertaking();
      if (problem instanceof SessionEnded) throw problem;
      if (before.accessToken && isUsable(before, this.#now())) return this.#continueWith(before.accessToken);
      throw problem;
    }
  }

  /** Waits for the new tokens from the tab that used this one up. */
  #arrivalOfTokens(refreshToken: string): Promise<void> {
    return new Promise((resolve) => {
      const hasArrived = () => authCell.read().refreshToken !== refreshToken;
      if (hasArrived()) {
        resolve();
        return;
      }
      const finish = () => {
        stop();
        clearTimeout(timer);
        resolve();
      };
      const stop = authCell.subscribe(() => hasArrived() && finish());
      const timer = setTimeout(finish, arrivalTime);
    });
  }

  #continueWith(token: string): string {
    this.#refreshedAt = this.#now();
    return token;
  }

  #afterOvertaking(): string {
    const { accessToken } = authCell.read();
    if (accessToken && isUsable(authCell.read(), this.#now())) return accessToken;
    throw new SessionEnded(sessionMessages.refreshTokenInvalid);
  }
}

/** Signs the person out, in every tab. The app provides it. */
export const SignOutContext = createContext<() => Promise<void>>(() => Promise.reject(new Error(sessionMessages.clientMissing)));

export const useSignOut = () => use(SignOutContext);
