import type { BookingAuditLogQuery } from './booking.generated';

type Page = NonNullable<BookingAuditLogQuery['auditLog']>;
export type AuditEntry = Page['items'][number];

/**
 * The lines of two pages of the same log, each once, newest first.
 * Pages count from the newest line, so a line written meanwhile moves all others on and the next page repeats some of them.
 * The page further back tells whether there is more.
 */
export function mergeAuditPages(known: Page, fetched: Page): Page {
  const byId = new Map([...known.items, ...fetched.items].map((entry) => [entry.id, entry]));
  const items = [...byId.values()].sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  return { ...known, items, pageInfo: fetched.pageInfo.page >= known.pageInfo.page ? fetched.pageInfo : known.pageInfo };
}
