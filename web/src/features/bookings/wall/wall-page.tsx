import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useProblems } from '@/entities/booking/use-problems';
import { seesSeveralFleets } from '@/lib/access/several-fleets';
import { useViewer } from '@/lib/access/viewer';
import { usePageTitle } from '@/lib/browser/page-title';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { formatInZone } from '@/lib/dates/dates';
import { useMinute } from '@/lib/dates/now';
import { withFleet } from '@/lib/fleet/fleet-link';
import { type SelectedFleet, toSelectedFleet, useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { incidentTitle } from '@/lib/incidents';
import { useLive } from '@/lib/polling/live';
import { routeUrl } from '@/lib/routes/urls';
import { counted } from '@/lib/text/counted';
import { Badge } from '@/ui/design/badge';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { Freshness } from '@/ui/design/freshness';
import { Inline } from '@/ui/design/inline';
import { EmptyState, ErrorBanner, ErrorState, Skeleton } from '@/ui/design/states/states';
import { SectionTable } from '@/ui/design/section-table';
import { DangerText, Muted, QuietLine } from '@/ui/design/text';
import { Page } from '@/ui/screens/detail/page';
import { Section } from '@/ui/screens/detail/section';
import { useSelectFleet } from '@/ui/screens/list/select-fleet';
import type { ProblemGroup } from '../list/narrowing/narrowing';
import { usualText } from '../past/usual';
import { usePages, usePastWeeks } from '../past/use-pickups';
import { bookingsUrl } from '../urls';
import { hourRange, openRange, wallFleetsRead, wallHourRead, wallRidesRead } from './reads';
import { type FleetNumbers, wallOf } from './wall';

/** A link to a page of a fleet, which is selected first. In a new tab, the page asks. */
function FleetLink({ fleet, to, children }: { fleet: SelectedFleet; to: string; children: ReactNode }) {
  const selected = useSelectedFleet();
  const selectFleet = useSelectFleet();
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || fleet.id === selected.id) return;
    event.preventDefault();
    void selectFleet(fleet).then(() => navigate(to));
  };
  return (
    <Link to={to} onClick={onClick}>
      {children}
    </Link>
  );
}

const ProblemCount = ({ count, fleet, group }: { count: number; fleet: SelectedFleet; group: ProblemGroup }) =>
  count === 0 ? (
    <Muted>0</Muted>
  ) : (
    <FleetLink fleet={fleet} to={bookingsUrl({ view: 'problems', problem: [group] }, fleet.id)}>
      <DangerText>{count.toLocaleString('en')}</DangerText>
    </FleetLink>
  );

function Wall() {
  const now = useMinute();
  const gateway = useGateway();
  const { problemsOf } = useProblems();
  const [open, hour] = [openRange(now), hourRange(now)];
  const fleets = useRead(wallFleetsRead());
  const rides = usePages((page) => wallRidesRead(page === null ? null : { ...open, page }));
  const pickups = usePages((page) => wallHourRead(page === null ? null : { ...hour, page }));
  const past = usePastWeeks((weeksAgo) => ({ fleetId: null, ...hourRange(now, weeksAgo) }));
  const pagesOf = ({ items = [] }: { items: readonly unknown[] | undefined }) => Math.max(1, Math.ceil(items.length / 100));
  const live = useLive({
    read: () =>
      Promise.all([
        ...Array.from({ length: pagesOf(rides) }, (_, page) => gateway.refresh(wallRidesRead({ ...open, page }))),
        ...Array.from({ length: pagesOf(pickups) }, (_, page) => gateway.refresh(wallHourRead({ ...hour, page }))),
      ]),
    isMoving: true,
    interval: 60_000,
  });

  if (!rides.items && rides.error) return <ErrorState error={rides.error} onRetry={rides.retry} />;
  if (!rides.items || fleets.data === undefined) return <Skeleton height="320px" />;
  const known = new Map((fleets.data?.items ?? []).map((fleet) => [fleet.id, toSelectedFleet(fleet)]));
  const fleetOf = (id: string): SelectedFleet =>
    known.get(id) ?? toSelectedFleet({ id, name: null, humanReadableId: null, timezone: null, currency: null, locale: null });
  const weeksRead = past.map(({ items, isWhole }) => (isWhole ? items : undefined));
  const rows = wallOf(
    [...known.keys()],
    { open: rides.items, hour: pickups.isWhole ? pickups.items : undefined, past: weeksRead },
    problemsOf,
    now,
  );
  const isComparing = past.some(({ items, error }) => !items && !error);
  const unknownWeeks = weeksRead.filter((week) => !week).length;
  const limits = [
    !rides.isWhole &&
      `Only the latest ${counted(rides.items.length, 'ride')}${rides.total == null ? '' : ` of ${rides.total.toLocaleString('en')}`} are counted.`,
    fleets.data?.pageInfo.hasMore && 'Fleets beyond the first hundred have no name and no row without rides.',
    !isComparing &&
      (unknownWeeks > 0 || !pickups.isWhole) &&
      'Nothing to compare with: this hour has too many rides, or an earlier week could not be read.',
  ].filter((limit) => typeof limit === 'string');

  return (
    <Section
      title="Fleets"
      actions={
        <>
          <Incomplete fields={[fleets, rides, pickups, ...past].flatMap(({ unreadable = [] }) => unreadable)} />
          <Freshness live={live} />
        </>
      }
    >
      {rides.error && <ErrorBanner error={rides.error} onRetry={rides.retry} />}
      <SectionTable<FleetNumbers>
        label="All fleets"
        polled="fleets"
        columns={[
          {
            label: 'Fleet',
            isRowHead: true,
            cell: ({ fleetId, incidents }) => {
              const fleet = fleetOf(fleetId);
              return (
                <Inline $gap={2}>
                  <FleetLink fleet={fleet} to={`${routeUrl('home')}?${withFleet(new URLSearchParams(), fleetId).toString()}`}>
                    {fleet.name}
                  </FleetLink>
                  {incidents.map(({ domain, rides: { length } }) => (
                    <Badge key={domain} tone="danger">
                      {`${incidentTitle({ cause: { domain, reason: null } })}: ${counted(length, 'ride')}`}
                    </Badge>
                  ))}
                </Inline>
              );
            },
          },
          { label: 'Local time', cell: ({ fleetId }) => formatInZone(now, fleetOf(fleetId).timezone, 'time') },
          { label: 'Active', isAmount: true, cell: ({ active }) => (active === 0 ? <Muted>0</Muted> : active.toLocaleString('en')) },
          {
            label: 'Due without a driver',
            isAmount: true,
            cell: ({ fleetId, withoutDriver }) => <ProblemCount fleet={fleetOf(fleetId)} group="driver" count={withoutDriver} />,
          },
          {
            label: 'Late',
            isAmount: true,
            cell: ({ fleetId, late }) => <ProblemCount fleet={fleetOf(fleetId)} group="delay" count={late} />,
          },
          {
            label: 'Failed payments',
            isAmount: true,
            cell: ({ fleetId, failedPayments }) => <ProblemCount fleet={fleetOf(fleetId)} group="payment" count={failedPayments} />,
          },
          {
            label: 'Pickups this hour so far',
            isAmount: true,
            cell: ({ soFar, usual }) => (
              <>
                {pickups.items ? soFar.toLocaleString('en') : '–'} <Muted>{usualText(usual)}</Muted>
              </>
            ),
          },
        ]}
        rows={rows}
        keyOf={({ fleetId }) => fleetId}
      />
      <QuietLine>
        {[
          'Rides that have not ended, with pickups from the last day to the next hour. Problems of ended rides are on the fleet’s home.',
          rows.some(({ usual }) => usual !== undefined) && 'Usual: the median of the same hour in the last four weeks.',
          ...limits,
        ]
          .filter(Boolean)
          .join(' ')}
      </QuietLine>
    </Section>
  );
}

/** All fleets that the person may see, in one look. */
export default function WallPage() {
  usePageTitle('All fleets');
  const several = seesSeveralFleets(useViewer());
  return (
    <Page title="All fleets">
      {several ? (
        <Wall />
      ) : (
        <EmptyState title="You work in one fleet" text="This screen compares several. Home has the numbers of yours." />
      )}
    </Page>
  );
}
