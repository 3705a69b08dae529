import { channelName } from '../model/names';
import type { ReleaseState } from '@/entities/app-release/release-state';
import type { MatrixRelease } from './matrix-release';
import { releaseState, releaseStates } from '@/entities/app-release/release-state';

/** One booking channel of the matrix. */
export interface MatrixRow {
  /** The booking channel's ID, or the release's own ID if the channel could not be read. */
  readonly id: string;
  /** The display name of the channel. */
  readonly name: string;
  readonly android: MatrixRelease | undefined;
  readonly ios: MatrixRelease | undefined;
  /** Releases on unknown app platforms, and one whose app platform could not be read. */
  readonly others: readonly MatrixRelease[];
}

/** The filters of the matrix. */
export interface MatrixFilter {
  /** Any of these states; empty means all. */
  readonly states: readonly ReleaseState[];
  /** A part of the channel's name. */
  readonly search: string;
}

export const releasesOf = ({ android, ios, others }: MatrixRow): MatrixRelease[] =>
  [android, ios, ...others].filter((release) => release !== undefined);

/** A release with an unreadable channel has its own row. */
const rowOf = ({ bookingChannelId, id }: MatrixRelease): string => bookingChannelId ?? `release ${id}`;

/** The releases by channel, in the order in which the channels first appear. */
export function groupRows(releases: readonly MatrixRelease[]): MatrixRow[] {
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
      name: named ? channelName(named) : id,
      android,
      ios,
      others: own.filter((release) => release !== android && release !== ios),
    };
  });
}

const urgency = new Map<ReleaseState, number>(releaseStates.map((state, at) => [state, at]));

/** A row's urgency is that of its most urgent release. */
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

/** Whether one of a row's releases has a wanted state, and its name matches. */
export function matches({ states, search }: MatrixFilter, row: MatrixRow): boolean {
  const wanted = search.trim().toLowerCase();
  const isFound = wanted === '' || row.name.toLowerCase().includes(wanted) || row.id.toLowerCase() === wanted;
  return isFound && (states.length === 0 || releasesOf(row).some((release) => states.includes(releaseState(release))));
}

/** The matching releases of the rows: a row may also hold others. */
export const matchingReleases = ({ states }: MatrixFilter, rows: readonly MatrixRow[]): MatrixRelease[] =>
  rows.flatMap(releasesOf).filter((release) => states.length === 0 || states.includes(releaseState(release)));

/** The channels in display order. */
export type Arrangement = readonly string[];

/** A new arrangement of the matching rows, sorted. */
export const arrange = (rows: readonly MatrixRow[], filter: MatrixFilter): Arrangement =>
  sortRows(rows.filter((row) => matches(filter, row))).map(({ id }) => id);

/**
 * The arrangement after an update: no visible row moves or disappears, even if it no longer matches; new matches come last. The same array
 * if nothing is new.
 */
export function extend(arrangement: Arrangement, rows: readonly MatrixRow[], filter: MatrixFilter): Arrangement {
  const shown = new Set(arrangement);
  const news = rows.filter((row) => !shown.has(row.id) && matches(filter, row));
  return news.length === 0 ? arrangement : [...arrangement, ...sortRows(news).map(({ id }) => id)];
}

/** Whether sorting again would change the arrangement. */
export function isOutOfOrder(arrangement: Arrangement, rows: readonly MatrixRow[], filter: MatrixFilter): boolean {
  const fresh = arrange(rows, filter);
  return fresh.length !== arrangement.length || fresh.some((id, at) => id !== arrangement[at]);
}
