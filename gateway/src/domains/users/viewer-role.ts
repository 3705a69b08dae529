import { createHash } from 'node:crypto';
import type { Role } from '../../__generated__/resolvers';
import type { RequestContext } from '../../context';
import { PlatformError, type ErrorCode } from '../../platform/errors';
import { getMe } from './calls';
import { roleCodes } from './role-codes';

/** Undefined for no role, and for one that grants nothing. */
type KnownRole = Role | undefined;

interface Entry {
  readonly role: Promise<KnownRole>;
  /** When the platform was asked, by the process's clock. */
  readonly askedAt: number;
}

const maxAgeMs = 15_000;
const maxEntries = 1000;

/** Failures of one operation that say nothing about the next one of the same caller. */
const failuresOfAnOperation: ReadonlySet<ErrorCode> = new Set(['CANCELLED', 'PLATFORM_TIMEOUT', 'BAD_USER_INPUT']);

async function readRole({ platform, config }: RequestContext): Promise<KnownRole> {
  const { authUserRole } = await getMe(platform, ['authUserRole']);
  const role = roleCodes(config.rolePrefix).readOptional(authUserRole?.authRole.code);
  return role === null || role === 'UNKNOWN' ? undefined : role;
}

/** Whether the caller's role is one without fleet restriction (specification, section 6). */
export async function seesEveryFleet(context: RequestContext): Promise<boolean> {
  const role = await context.deployment.roles.roleOf(context);
  return role === 'STAFF_READ' || role === 'STAFF_ADMIN' || role === 'SUDO';
}

/** The one thing that is shared between operations: each caller's role, by a hash of the token, for 15 s. */
export class RoleMemory {
  /** Oldest first. */
  private readonly entries = new Map<string, Entry>();

  /** The caller's role as the platform has it. Operations of one caller that ask at the same time wait for one call. */
  async roleOf(context: RequestContext): Promise<KnownRole> {
    for (;;) {
      const key = keyOf(context);
      const known = key === undefined ? undefined : this.entries.get(key);
      if (key === undefined || known === undefined || performance.now() - known.askedAt >= maxAgeMs) return this.ask(key, context);
      try {
        return await known.role;
      } catch (error) {
        if (!(error instanceof PlatformError && failuresOfAnOperation.has(error.code))) throw error;
      }
    }
  }

  /** What was known of the caller may have changed. */
  forget(context: RequestContext): void {
    const key = keyOf(context);
    if (key !== undefined) this.entries.delete(key);
  }

  private async ask(key: string | undefined, context: RequestContext): Promise<KnownRole> {
    const entry = { role: readRole(context), askedAt: performance.now() };
    if (key === undefined) return entry.role;
    this.entries.delete(key);
    this.entries.set(key, entry);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= maxEntries) break;
      this.entries.delete(oldest);
    }
    try {
      return await entry.role;
    } catch (error) {
      if (this.entries.get(key) === entry) this.entries.delete(key);
      throw error;
    }
  }
}

const keyOf = ({ token }: RequestContext): string | undefined =>
  token === undefined ? undefined : createHash('sha256').update(token).digest('base64');
