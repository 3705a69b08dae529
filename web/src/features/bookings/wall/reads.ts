import { platformNow } from '@/lib/dates/clock';
import type { InstantRange } from '@/lib/dates/dates';
import { isoAt } from '@/lib/dates/instants';
import { defineRead, type ReadRequest, thenRead } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { laterPages } from '../home/reads';
import { PastPickupsDocument } from '../past/past.generated';
import { WallFleetsDocument, WallRidesDocument } from './wall.generated';

const hour = 3_600_000;

/** The range of the open rides on the wall, in steps of an hour: rides of a day, and pickups of the next hour. */
export function openRange(now = platformNow()): InstantRange {
  const at = Math.floor(now / hour) * hour;
  return { from: isoAt(at - 24 * hour), to: isoAt(at + 2 * hour) };
}

/** The current hour, or that of an earlier week. In the weeks after a clock change it is an hour off. */
export function hourRange(now = platformNow(), weeksAgo = 0): InstantRange {
  const at = Math.floor(now / hour) * hour - weeksAgo * 7 * 24 * hour;
  return { from: isoAt(at), to: isoAt(at + hour) };
}

interface PageOf extends InstantRange {
  page: number;
}

/** A page of the rides of all fleets that have not ended, the latest pickup first. */
export const wallRidesRead = defineRead(
  WallRidesDocument,
  (variables: PageOf) => variables,
  (data) => data.bookings,
);

/** A page of the current hour's pickups of all fleets. */
export const wallHourRead = defineRead(
  PastPickupsDocument,
  (variables: PageOf) => ({ fleetId: null, ...variables }),
  (data) => data.bookings,
);

export const wallFleetsRead = defineRead(
  WallFleetsDocument,
  () => ({}),
  (data) => data.fleets,
  { isLasting: true },
);

const withLaterPages = <T extends { readonly pageInfo: { readonly hasMore: boolean; readonly total: number | null } }>(
  read: (variables: PageOf) => ReadRequest<T>,
  range: InstantRange,
) => thenRead(read({ ...range, page: 0 }), ({ pageInfo }) => laterPages(pageInfo).map((page) => read({ ...range, page })));

export const pageReads: PageReadsAt = () => [
  withLaterPages(wallRidesRead, openRange()),
  withLaterPages(wallHourRead, hourRange()),
  wallFleetsRead(),
];
