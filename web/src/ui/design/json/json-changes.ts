import { isSecretEntry } from '@/lib/json/secrets';
import { counted } from '@/lib/text/counted';
import { childAt, isContainer, maxLevels, pathText } from './json-tree';

/** A place where two payloads differ. */
export interface JsonChange {
  kind: 'added' | 'removed' | 'changed';
  /** Such as `passenger.contact.phone` or `positions[3].at`; empty if the payloads as a whole differ. */
  path: string;
  /** Whether it is a secret, in either payload. */
  isSecret: boolean;
  /** Absent if it was added. */
  before?: unknown;
  /** Absent if it was removed. */
  after?: unknown;
}

type Steps = readonly (string | number)[];

const keysOf = (value: object): Steps => (Array.isArray(value) ? [...value.keys()] : Object.keys(value));

function changesAt(steps: Steps, isSecret: boolean, before: unknown, after: unknown): JsonChange[] {
  if (Object.is(before, after)) return [];
  const changed = (): JsonChange[] => [{ kind: 'changed', path: pathText(steps), isSecret, before, after }];
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after)) return changed();
  if (steps.length >= maxLevels) return JSON.stringify(before) === JSON.stringify(after) ? [] : changed();
  return [...new Set([...keysOf(before), ...keysOf(after)])].flatMap((key): JsonChange[] => {
    const inner = [...steps, key];
    const isHidden = isSecret || isSecretEntry(before, key) || isSecretEntry(after, key);
    const place = () => ({ path: pathText(inner), isSecret: isHidden });
    const [was, is] = [childAt(before, String(key)), childAt(after, String(key))];
    // Own keys: every object inherits a `constructor`.
    if (!Object.hasOwn(after, key)) return [{ kind: 'removed', ...place(), before: was }];
    if (!Object.hasOwn(before, key)) return [{ kind: 'added', ...place(), after: is }];
    return changesAt(inner, isHidden, was, is);
  });
}

/** The differences between two payloads, in document order. Lists are compared by position. */
export const changesBetween = (before: unknown, after: unknown): JsonChange[] => changesAt([], false, before, after);

export const differencesText = (count: number): string => (count === 0 ? 'No differences' : counted(count, 'difference'));
