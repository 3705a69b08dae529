import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Role } from '../../__generated__/resolvers';
import type { Config } from '../../config';
import type { PlatformClient } from '../../platform/client';
import { PlatformError, type ErrorCode } from '../../platform/errors';
import { getMe, type PlatformUser } from './calls';
import { roleCodes } from './role-codes';

/** An operation, as far as its caller goes. */
interface Operation {
  readonly token: string | undefined;
  readonly platform: PlatformClient;
  readonly config: Pick<Config, 'rolePrefix'>;
}

const maxAgeMs = 15_000;
const maxEntries = 1000;

/** Failures that are specific to one operation, and irrelevant to the caller's next one. */
const failuresOfAnOperation: ReadonlySet<ErrorCode> = new Set(['CANCELLED', 'PLATFORM_TIMEOUT', 'BAD_USER_INPUT']);

/** The only data shared between operations: the platform's data about each caller, by a hash of the token, for 15 s. */
export class ViewerMemory {
  private readonly viewers = new LRUCache<string, Promise<PlatformUser>>({ max: maxEntries, ttl: maxAgeMs, ttlResolution: 0 });
  private readonly inFlight = new Set<Promise<PlatformUser>>();

  /** The caller with all relations. Concurrent operations of one caller share one call. */
  async viewerOf(operation: Operation): Promise<PlatformUser> {
    for (;;) {
      const key = keyOf(operation);
      const known = this.viewers.get(key);
      if (known === undefined) return this.ask(key, operation);
      try {
        return await known;
      } catch (error) {
        if (!(error instanceof PlatformError && failuresOfAnOperation.has(error.code))) throw error;
      }
    }
  }

  /** The caller as the platform has them now: from a call in flight, or a new one. */
  async refresh(operation: Operation): Promise<PlatformUser> {
    const known = this.viewers.get(keyOf(operation));
    if (known && !this.inFlight.has(known)) this.forget(operation);
    return this.viewerOf(operation);
  }

  /** The caller's role; undefined for none, and for one that grants nothing. */
  async roleOf(operation: Operation): Promise<Role | undefined> {
    const { authUserRole } = await this.viewerOf(operation);
    const role = roleCodes(operation.config.rolePrefix).readOptional(authUserRole?.authRole.code);
    return role === null || role === 'UNKNOWN' ? undefined : role;
  }

  /** Whether the caller's role is one without fleet restriction (specification, section 6). */
  async canSeeAllFleets(operation: Operation): Promise<boolean> {
    const role = await this.roleOf(operation);
    return role === 'STAFF_READ' || role === 'STAFF_ADMIN' || role === 'SUDO';
  }

  /** The caller's data may have changed. */
  forget(operation: Operation): void {
    this.viewers.delete(keyOf(operation));
  }

  private async ask(key: string, operation: Operation): Promise<PlatformUser> {
    const viewer = getMe(operation.platform, ['authUserRole', 'authUserPolicies']);
    this.viewers.set(key, viewer);
    this.inFlight.add(viewer);
    try {
      return await viewer;
    } catch (error) {
      if (this.viewers.peek(key) === viewer) this.viewers.delete(key);
      throw error;
    } finally {
      this.inFlight.delete(viewer);
    }
  }
}

/** Without a token there is no platform to ask. */
const keyOf = ({ token = '' }: Operation): string => hash('sha256', token, 'base64');
