import { isPlausibleDate } from '../dates/instants';

/** The notation of one list parameter in a URL. An invalid value counts as none, so that a mistyped link still opens. */
export interface ListParam<T> {
  readonly none: T;
  read(values: readonly string[]): T;
  write(value: T): string[];
  /** Selects whose rows are shown and does not narrow them: see `scope`. */
  readonly isScope?: boolean;
}

const one = <T extends string>(read: (value: string) => T | undefined): ListParam<T | null> => ({
  none: null,
  read: ([value]) => (value === undefined ? undefined : read(value)) ?? null,
  write: (value) => (value === null ? [] : [value]),
});

export const choice = <const T extends string>(allowed: readonly T[]) => one((value) => allowed.find((each) => each === value));

/** A filter that the list no longer has. Its values in older links and saved views are reported as ignored. */
export const retired: ListParam<null> = { none: null, read: () => null, write: () => [] };

/** A filter with a calendar date such as `2026-11-21` from 2000 to 2099, or none. */
export const date = () => one((value) => (isPlausibleDate(value) ? value : undefined));

export const choices = <const T extends string>(allowed: readonly T[]): ListParam<readonly T[]> => ({
  none: [],
  read: (values) => allowed.filter((each) => values.includes(each)),
  write: (value) => [...value],
});

export const text = (): ListParam<string> => ({
  none: '',
  read: ([value = '']) => value,
  write: (value) => (value === '' ? [] : [value]),
});

/** A filter with any number of free texts, such as IDs. */
export const texts = (): ListParam<readonly string[]> => ({
  none: [],
  read: (values) => [...new Set(values)].filter((value) => value !== ''),
  write: (value) => [...value],
});

/**
 * A parameter that selects whose rows are shown, such as a booking channel's or all fleets'. It is not a filter: "Clear filters" keeps it,
 * and rows of one scope are never shown under another, not even while loading.
 */
export const scope = <T>(param: ListParam<T>): ListParam<T> => ({ ...param, isScope: true });
