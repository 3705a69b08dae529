import { knownViewer } from '@/lib/data/known-viewer';
import { readSelectedFleet } from '@/lib/fleet/fleet-scope';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { bookingsListOf, isOfJobs, needsRole } from './bookings-list';

export const pageReads: PageReadsAt = (args) => {
  const role = knownViewer(args.gateway)?.role ?? null;
  const fleet = readSelectedFleet();
  if (!fleet || isOfJobs(args.url.searchParams)) return [];
  const list = bookingsListOf(fleet, role);
  return needsRole(list.at(args.url.searchParams).state, role) ? [] : list.reads(args);
};
