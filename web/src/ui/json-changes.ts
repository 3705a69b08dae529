import diff from 'microdiff';
import { pathText } from './json-tree';

/** A place where two payloads differ. */
export interface JsonChange {
  kind: 'added' | 'removed' | 'changed';
  /** Such as `passenger.contact.phone` or `positions[3].at`; empty if the payloads as a whole differ. */
  path: string;
  /** Absent if it was added. */
  before?: unknown;
  /** Absent if it was removed. */
  after?: unknown;
}

/** The differences between two payloads, in document order. Lists are compared by position. */
export function changesBetween(before: unknown, after: unknown): JsonChange[] {
  // Payloads may be plain values, and only containers can be compared.
  return diff({ payload: before }, { payload: after }).map((difference): JsonChange => {
    const path = pathText(difference.path.slice(1));
    switch (difference.type) {
      case 'CREATE':
        return { kind: 'added', path, after: difference.value };
      case 'REMOVE':
        return { kind: 'removed', path, before: difference.oldValue };
      case 'CHANGE':
        return { kind: 'changed', path, before: difference.oldValue, after: difference.value };
    }
  });
}
