import diff from 'microdiff';
import { pathText } from './json-tree';

/** A place where two payloads differ. */
export interface JsonChange {
  kind: 'added' | 'removed' | 'changed';
  /** Such as `passenger.contact.phone` or `positions[3].at`; empty where the payloads as a whole differ. */
  path: string;
  /** Absent where it was added. */
  before?: unknown;
  /** Absent where it was removed. */
  after?: unknown;
}

/** Where two payloads differ, in the order of the document. Lists are compared place by place. */
export function changesBetween(before: unknown, after: unknown): JsonChange[] {
  // Plain values can be payloads too, and only what is in something can be compared.
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
