import { createHash } from 'node:crypto';
import type { Role } from '../../__generated__/resolvers';
import type { RequestContext } from '../../context';
import { PlatformError, type ErrorCode } from '../../platform/errors';
import { getMe, type PlatformUser } from './calls';
import { roleCodes } from './role-codes';

interface Entry {
  readonly viewer: Promise<PlatformUser>;
  /** When the platform was called, by the process's clock. */
  readonly askedAt: number;
}

const maxAgeMs = 15_000;
const maxEntries = 1000;

/** Failures that are specific to one operation, and irrelevant to the caller's next one. */
const failuresOfAnOperation: ReadonlySet<ErrorCode> = new Set(['CANCELLED', 'PLATFORM_TIMEOUT', 'BAD_USER_INPUT']);

/** Whether the caller's role is one without fleet restriction (specification, section 6). */
export async function canSeeAllFleets(context: RequestContext): Promise<boolean> {
  const role = await context.deployment.viewers.roleOf(context);
  return role === 'STAFF_READ' || role === 'STAFF_ADMIN' || role === 'SUDO';
}

/** The only data shared between operations: the platform's data about each caller, by a hash of the token, for 15 s. */
export class ViewerMemory {
  /** Oldest first. */
  private readonly entries = new Map<string, Entry>();

  /** The caller with all relations. Concurrent operations of one caller share one call. */
  async viewerOf(context: RequestContext): Promise<PlatformUser> {
    for (;;) {
      const key = keyOf(context);
      const known = key === undefined ? undefined : this.entries.get(key);
      if (key === undefined || known === undefined || performance.now() - known.askedAt >= maxAgeMs) return this.ask(key, context);
      try {
        return await known.viewer;
      } catch (error) {
        if (!(error instanceof PlatformError && failuresOfAnOperation.has(error.code))) throw error;
      }
    }
  }

  /** The caller's role; undefined without one, or for a role without permissions. */
  async roleOf(context: RequestContext): Promise<Role | undefined> {
    const { authUserRole } = await this.viewerOf(context);
    const role = roleCodes(context.config.rolePrefix).readOptional(authUserRole?.authRole.code);
    return role === null || role === 'UNKNOWN' ? undefined : role;
  }

  /** The caller's data may have changed. */
  forget(context: RequestContext): void {
    const key = keyOf(context);
    if (key !== undefined) this.entries.delete(key);
  }

  private async ask(key: string | undefined, context: RequestContext): Promise<PlatformUser> {
    const entry = { viewer: getMe(context.platform, ['authUserRole', 'authUserPolicies']), askedAt: performance.now() };
    if (key === undefined) return entry.viewer;
    this.entries.delete(key);
    this.entries.set(key, entry);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= maxEntries) break;
      this.entries.delete(oldest);
    }
    try {
      return await entry.viewer;
    } catch (error) {
      if (this.entries.get(key) === entry) this.entries.delete(key);
      throw error;
    }
  }
}

const keyOf = ({ token }: RequestContext): string | undefined =>
  token === undefined ? undefined : createHash('sha256').update(token).digest('base64');
