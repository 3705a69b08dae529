import type { DriverStatus } from '@/__generated__/schema';
import { durationText } from '@/lib/dates/duration';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { millisecondsBetween } from '@/lib/dates/instants';
import { useNow } from '@/lib/dates/now';
import { useLive, type Live } from '@/lib/polling/live';
import type { Read } from '@/lib/data/read';
import { Button } from '@/ui/design/button/button';
import { CodeBadge } from '@/ui/design/code-badge';
import { labelOf, type CodeLabel, type Known } from '@/ui/design/code-label';
import { Freshness } from '@/ui/design/freshness';
import { distanceText } from '@/ui/design/map/distance';
import type { MapPoint, PointLayer } from '@/ui/design/map/point-map';
import { NoValue } from '@/ui/design/no-value';
import { Section } from '@/ui/screens/detail/section';
import { SectionTable } from '@/ui/design/section-table';
import { Select } from '@/ui/design/select';
import { Muted, QuietLine, Small } from '@/ui/design/text';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { Inline } from '@/ui/design/inline';
import type { FareDriversQuery } from './fare.generated';
import { driverLimit, driversRequest } from './model/requests';
import { searchedStatuses, type FareSession } from './model/session';
import { driversRead } from './reads';
import type { SessionState } from './use-session';

export type Driver = NonNullable<NonNullable<FareDriversQuery['driverStates']>[number]>;

const statusLabels: Readonly<Record<Known<DriverStatus>, CodeLabel>> = {
  AVAILABLE: { label: 'Available', tone: 'success' },
  BUSY: { label: 'Busy', tone: 'info' },
  OFFLINE: { label: 'Offline', tone: 'neutral' },
};

const statusOf = ({ status, statusCode }: Driver): CodeLabel =>
  labelOf(statusLabels, status, statusCode) ?? { label: 'Unknown status', tone: 'neutral' };

const nameOf = ({ driverId, name, ref }: Driver): string => [name, ref].filter(Boolean).join(' · ') || driverId;

const carOf = ({ vehicle }: Driver): string =>
  vehicle ? [vehicle.licensePlate, vehicle.make, vehicle.model, vehicle.color].filter(Boolean).join(' · ') : '';

function ageOf({ updatedAt }: Driver, now: number): string {
  const ageMs = millisecondsBetween(updatedAt, now);
  return ageMs === undefined ? 'unknown age' : `${durationText(ageMs / 1000)} ago`;
}

/** Nearest first, drivers with unknown distance last. */
const byDistance = (drivers: readonly Driver[]): readonly Driver[] =>
  drivers.toSorted((one, other) => (one.distanceMeters ?? Infinity) - (other.distanceMeters ?? Infinity));

/** A driver on the map, with status, distance, car and age. An unreadable position is reported in the drivers' section. */
function pointOf(driver: Driver, now: number): MapPoint[] {
  const { driverId, coordinates, distanceMeters } = driver;
  if (!coordinates) return [];
  const facts = [statusOf(driver).label, distanceMeters !== null && distanceText(distanceMeters), carOf(driver), ageOf(driver, now)];
  return [
    {
      id: `driver ${driverId}`,
      label: nameOf(driver),
      note: facts.filter(Boolean).join(', '),
      longitude: coordinates.longitude,
      latitude: coordinates.latitude,
    },
  ];
}

const layerLooks = {
  AVAILABLE: { colour: 'blue', shape: 'disc' },
  BUSY: { colour: 'amber', shape: 'ring' },
  OFFLINE: { colour: 'slate', shape: 'ring' },
} as const satisfies Record<Known<DriverStatus>, Pick<PointLayer, 'colour' | 'shape'>>;

const otherLook = { colour: 'pink', shape: 'ring' } as const;

/** The drivers as map layers, one for each status, with available drivers last, on top. Each nearest first. */
export function driverLayers(drivers: readonly Driver[], now: number): PointLayer[] {
  const sorted = byDistance(drivers);
  const layerOf = (id: string, label: string, look: Pick<PointLayer, 'colour' | 'shape'>, isIn: (driver: Driver) => boolean) => ({
    id: `drivers ${id}`,
    label,
    ...look,
    isIgnoredByView: true,
    points: sorted.filter(isIn).flatMap((driver) => pointOf(driver, now)),
  });
  return [
    layerOf('other', 'Unknown status', otherLook, ({ status }) => !searchedStatuses.some((known) => known === status)),
    ...searchedStatuses
      .toReversed()
      .map((status) => layerOf(status, statusLabels[status].label, layerLooks[status], (driver) => driver.status === status)),
  ];
}

/** The number of nearest drivers that the map zooms to. */
const near = 10;

export const nearestPoints = (drivers: readonly Driver[], now: number): MapPoint[] =>
  byDistance(drivers)
    .slice(0, near)
    .flatMap((driver) => pointOf(driver, now));

/** Milliseconds between two reads of the positions, and so of their ages. */
const positionInterval = 5000;

/** The drivers near the pickup, polled while they are shown. Ages, like positions, are by the platform's clock. */
export function useDrivers(session: FareSession) {
  const gateway = useGateway();
  const request = driversRead(driversRequest(session));
  const isWatched = !request.isSkipped;
  const read = useRead(request);
  const live = useLive({ read: () => gateway.refresh(request), isMoving: isWatched, interval: positionInterval });
  const now = useNow(positionInterval);
  return { read: isWatched ? read : { ...read, data: undefined }, live, now, isWatched };
}

interface DriversSectionProps extends Pick<SessionState, 'session' | 'change'> {
  drivers: { read: Read<readonly Driver[]>; live: Live; now: number; isWatched: boolean };
}

export function DriversSection({ session, change, drivers: { read, live, now, isWatched } }: DriversSectionProps) {
  const { pickup, bookingChannelId, driverSessionId, driverStatus } = session;
  const missing = bookingChannelId === '' ? 'Select a booking channel first.' : pickup === null ? 'Set the pickup first.' : undefined;
  const actions = (
    <Inline>
      {isWatched && <Freshness live={live} />}
      <label>
        <VisuallyHidden>Status of drivers</VisuallyHidden>
        <Select
          $isSmall
          value={driverStatus ?? ''}
          onChange={({ target }) => change({ driverStatus: searchedStatuses.find((status) => status === target.value) ?? null })}
        >
          <option value="">Any status</option>
          {searchedStatuses.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status].label}
            </option>
          ))}
        </Select>
      </label>
      <Button
        size="small"
        aria-pressed={driverSessionId !== ''}
        disabledReason={driverSessionId === '' ? missing : undefined}
        onPress={() => change({ driverSessionId: driverSessionId === '' ? crypto.randomUUID() : '' })}
      >
        {driverSessionId === '' ? 'Show drivers' : 'Hide drivers'}
      </Button>
    </Inline>
  );
  if (!isWatched) {
    return (
      <Section title="Drivers" actions={actions}>
        <QuietLine>{driverSessionId === '' ? 'Drivers near the pickup are not shown.' : missing}</QuietLine>
      </Section>
    );
  }
  return (
    <Section title="Drivers" read={read} empty="No drivers near the pickup." actions={actions}>
      {(found) => (
        <>
          <QuietLine>
            {found.length >= driverLimit
              ? `The ${driverLimit} nearest to the pickup, the platform’s maximum.`
              : `${found.length} near the pickup.`}{' '}
            Updated every 5 s.
          </QuietLine>
          <SectionTable
            label="Drivers near the pickup"
            isLong
            columns={[
              {
                label: 'Driver and car',
                isRowHead: true,
                cell: (driver) => (
                  <>
                    <span>{nameOf(driver)}</span>
                    <Small as="div">{carOf(driver) || 'No car known'}</Small>
                  </>
                ),
              },
              { label: 'Status', cell: (driver) => <CodeBadge of={statusOf(driver)} /> },
              {
                label: 'Distance',
                isAmount: true,
                cell: ({ distanceMeters }) => (distanceMeters === null ? <NoValue /> : distanceText(distanceMeters)),
              },
              { label: 'Reported', cell: (driver) => <Muted>{ageOf(driver, now)}</Muted> },
            ]}
            rows={byDistance(found)}
            keyOf={({ driverId }) => driverId}
            polled={driverSessionId}
          />
        </>
      )}
    </Section>
  );
}
