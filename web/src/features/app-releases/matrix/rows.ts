import { useMemo, useState } from 'react';
import { channelName } from '../model/names';
import { type ReleaseState, releaseState, releaseStates } from '@/entities/app-release/release-state';
import type { MatrixPageFragment } from '../intent/intent.generated';

export type MatrixRelease = MatrixPageFragment['items'][number];

export type MatrixTask = NonNullable<MatrixRelease['tasks']>[number];

export interface MatrixRow {
  /** The booking channel's ID, or the release's own ID if the channel could not be read. */
  readonly id: string;
  readonly name: string;
  readonly humanReadableId: string | null;
  readonly android: MatrixRelease | undefined;
  readonly ios: MatrixRelease | undefined;
  /** Releases on unknown app platforms, and one whose app platform could not be read. */
  readonly others: readonly MatrixRelease[];
}

export interface MatrixFilter {
  /** Any of these states; empty means all. */
  readonly states: readonly ReleaseState[];
  readonly search: string;
}

export const releasesOf = ({ android, ios, others }: MatrixRow): MatrixRelease[] =>
  [android, ios, ...others].filter((release) => release !== undefined);

/** A release with an unreadable channel has its own row. */
const rowOf = ({ bookingChannelId, id }: MatrixRelease): string => bookingChannelId ?? `release ${id}`;

/** The releases by channel, in the order in which the channels first appear. */
export function groupRows(releases: readonly MatrixRelease[], nameOf: (release: MatrixRelease) => string = channelName): MatrixRow[] {
  const byChannel = new Map<string, MatrixRelease[]>();
  for (const release of releases) {
    const own = byChannel.get(rowOf(release));
    if (own) own.push(release);
    else byChannel.set(rowOf(release), [release]);
  }
  return [...byChannel].map(([id, own]) => {
    const named = own.find(({ bookingChannelHumanReadableId: name }) => name) ?? own[0];
    const android = own.find(({ platform }) => platform === 'ANDROID');
    const ios = own.find(({ platform }) => platform === 'IOS');
    return {
      id,
      name: named ? nameOf(named) : id,
      humanReadableId: named?.bookingChannelHumanReadableId ?? null,
      android,
      ios,
      others: own.filter((release) => release !== android && release !== ios),
    };
  });
}

const urgency = new Map<ReleaseState, number>(releaseStates.map((state, at) => [state, at]));

const urgencyOf = (row: MatrixRow): number =>
  Math.min(...releasesOf(row).map((release) => urgency.get(releaseState(release)) ?? releaseStates.length));

const byName = new Intl.Collator('en', { numeric: true });

/** Failed rows first, then rows ready to publish, running rows, and the rest; equal ones by name. */
export function sortRows(rows: readonly MatrixRow[]): MatrixRow[] {
  return rows
    .map((row) => ({ row, urgency: urgencyOf(row) }))
    .toSorted((one, other) => one.urgency - other.urgency || byName.compare(one.row.name, other.row.name))
    .map(({ row }) => row);
}

export function matches({ states, search }: MatrixFilter, row: MatrixRow): boolean {
  const wanted = search.trim().toLowerCase();
  const isFound =
    [row.name, row.humanReadableId ?? ''].some((name) => name.toLowerCase().includes(wanted)) || row.id.toLowerCase() === wanted;
  return isFound && (states.length === 0 || releasesOf(row).some((release) => states.includes(releaseState(release))));
}

/** The matching releases of the rows: a row may also hold others. */
export const matchingReleases = ({ states }: MatrixFilter, rows: readonly MatrixRow[]): MatrixRelease[] =>
  rows.flatMap(releasesOf).filter((release) => states.length === 0 || states.includes(releaseState(release)));

/** The cause that a row is grouped by; null if nothing keeps it from being published. */
type CauseOf = (row: MatrixRow) => string | null;

/** The channels in display order, each with the cause it is listed under. */
type Arrangement = readonly { readonly id: string; readonly cause: string | null }[];

/** The matching rows, sorted; by cause, the most frequent first, and rows without one last. */
export function arrange(rows: readonly MatrixRow[], filter: MatrixFilter, causeOf: CauseOf = () => null): Arrangement {
  const groups = new Map<string | null, MatrixRow[]>();
  for (const row of sortRows(rows.filter((each) => matches(filter, each)))) {
    const cause = causeOf(row);
    groups.set(cause, [...(groups.get(cause) ?? []), row]);
  }
  return [...groups]
    .toSorted(([one, ones], [other, others]) => Number(one === null) - Number(other === null) || others.length - ones.length)
    .flatMap(([cause, own]) => own.map(({ id }) => ({ id, cause })));
}

/** The arrangement after an update: no visible row moves or disappears, even if it no longer matches; new matches come last. */
export function extend(arrangement: Arrangement, rows: readonly MatrixRow[], filter: MatrixFilter, causeOf?: CauseOf): Arrangement {
  const shown = new Set(arrangement.map(({ id }) => id));
  const added = arrange(
    rows.filter(({ id }) => !shown.has(id)),
    filter,
    causeOf,
  );
  return added.length === 0 ? arrangement : [...arrangement, ...added];
}

/** A line of the table: a channel, or the heading of those that follow. */
export type MatrixLine = MatrixRow | { readonly id: string; readonly cause: string | null; readonly rows: readonly MatrixRow[] };

export const isHeading = (line: MatrixLine): line is Exclude<MatrixLine, MatrixRow> => 'rows' in line;

/** The rows in their arrangement, with a heading before each group if they are grouped. */
function linesOf(arrangement: Arrangement, rows: readonly MatrixRow[], isGrouped: boolean): MatrixLine[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const rowOfId = ({ id }: Arrangement[number]) => byId.get(id) ?? [];
  if (!isGrouped) return arrangement.flatMap(rowOfId);
  return [...new Set(arrangement.map(({ cause }) => cause))].flatMap((cause) => {
    const own = arrangement.filter((each) => each.cause === cause).flatMap(rowOfId);
    return [{ id: `cause ${cause}`, cause, rows: own }, ...own];
  });
}

interface ArrangementOptions {
  rows: readonly MatrixRow[];
  filter: MatrixFilter;
  /** Groups the rows; undefined if they are not grouped. */
  causeOf: CauseOf | undefined;
  isComplete: boolean;
}

/**
 * The lines in a stable order. They are sorted when a filter or grouping is chosen, and once more when all releases are loaded. Live updates
 * never move or remove a row; new matches are added at the end of their group.
 */
export function useLines({ rows, filter, causeOf, isComplete }: ArrangementOptions): MatrixLine[] {
  const key = `${filter.states.join()} ${filter.search} ${causeOf !== undefined} ${isComplete}`;
  const [made, setMade] = useState(() => ({ key, order: arrange(rows, filter, causeOf) }));
  const order = made.key === key ? extend(made.order, rows, filter, causeOf) : arrange(rows, filter, causeOf);
  if (made.key !== key || order !== made.order) setMade({ key, order });
  return useMemo(() => linesOf(order, rows, causeOf !== undefined), [order, rows, causeOf]);
}
