import { isoInZone, todayDate } from '@/lib/dates/dates';
import { personName } from '@/lib/text/person-name';
import { itemText } from '@/ui/screens/batch/batch-progress';
import type { ItemResult } from '@/ui/screens/batch/run-batch';
import { downloadCsv } from '@/ui/screens/csv/save-csv';
import type { OutageRideFragment } from './outage.generated';
import { type OutageAction, outageLabels, type OutagePlan, rideFleet } from './plan';

interface Line {
  readonly id: string;
  readonly ride: OutageRideFragment | undefined;
  readonly result: string;
  readonly reason: string | null;
}

const results: Readonly<Record<ItemResult['kind'], string>> = {
  waiting: 'Not sent',
  running: 'Unknown',
  checking: 'Unknown',
  done: 'Done',
  failed: 'Failed',
  unknown: 'Unknown',
  notSent: 'Not sent',
};

/** A line for each chosen ride, with those that were left out. */
export function linesOf(action: OutageAction, { items, leftOut }: OutagePlan, resultOf: ReadonlyMap<string, ItemResult>): Line[] {
  return [
    ...items.flatMap((item) =>
      item.rides.map((ride): Line => {
        const result = resultOf.get(item.id) ?? { kind: 'notSent' };
        const reason = result.kind === 'failed' || result.kind === 'unknown' ? itemText(result, outageLabels[action]) : null;
        return { id: ride.id, ride, result: results[result.kind], reason };
      }),
    ),
    ...leftOut.flatMap(({ reason, rides }) => rides.map(({ id, ride }): Line => ({ id, ride, result: 'Left out', reason }))),
  ];
}

/** Saves the results as a CSV file, for those who call the drivers. @param zone the IANA time zone of the file's date, and of rides without one */
export function saveResults(action: OutageAction, plan: OutagePlan, resultOf: ReadonlyMap<string, ItemResult>, zone: string): void {
  downloadCsv<Line>(
    `outage-${action}-${todayDate(zone)}`,
    [
      { header: 'Dispatch ID', csv: ({ ride }) => ride?.dispatchBookingId ?? null },
      { header: 'Fleet', csv: ({ ride }) => (ride ? rideFleet(ride) : null) },
      { header: 'Passenger', csv: ({ ride }) => personName(ride?.passenger) },
      {
        header: 'Pickup',
        isInstant: true,
        csv: ({ ride }) => (ride?.pickupTime ? isoInZone(ride.pickupTime, ride.timezone ?? zone) : null),
      },
      { header: 'Action', csv: () => outageLabels[action].verb },
      { header: 'Result', csv: ({ result }) => result },
      { header: 'Reason', csv: ({ reason }) => reason },
      { header: 'ID', csv: ({ id }) => id },
    ],
    linesOf(action, plan, resultOf),
  );
}
