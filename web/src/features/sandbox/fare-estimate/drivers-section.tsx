import type { DriverStatus } from '@/__generated__/schema';
import { durationText } from '@/lib/dates/age';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { millisecondsBetween } from '@/lib/dates/instants';
import { useLive, type Live } from '@/lib/polling/live';
import type { Read } from '@/lib/data/read';
import { Button } from '@/ui/design/button/button';
import { labelOf, type CodeLabel, type Known } from '@/ui/design/code-label';
import { Freshness } from '@/ui/design/freshness';
import type { MapPoint } from '@/ui/design/map/point-map';
import { Section } from '@/ui/screens/detail/section';
import { Select } from '@/ui/design/select';
import { QuietLine } from '@/ui/design/text';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { Inline } from '@/ui/design/layout';
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

export const driverStatusText = ({ status, statusCode }: Pick<Driver, 'status' | 'statusCode'>): string =>
  labelOf(statusLabels, status, statusCode)?.label ?? 'Unknown status';

/** Drivers on the map, each with status and age. */
export const driverPoints = (drivers: readonly Driver[], now: number): MapPoint[] =>
  drivers.flatMap((driver) => {
    const { driverId, name, ref, coordinates, heading, updatedAt } = driver;
    const ageMs = millisecondsBetween(updatedAt, now);
    const age = ageMs === undefined ? 'unknown age' : `${durationText(ageMs / 1000)} ago`;
    // An unreadable position is reported in its section.
    return coordinates
      ? [
          {
            id: `driver ${driverId}`,
            label: [name, ref].filter(Boolean).join(' · ') || driverId,
            note: `${driverStatusText(driver)}, ${age}`,
            longitude: coordinates.longitude,
            latitude: coordinates.latitude,
            ...(heading !== null && { heading }),
          },
        ]
      : [];
  });

/** The drivers near the pickup, polled while they are shown. */
export function useDrivers(session: FareSession) {
  const gateway = useGateway();
  const request = driversRead(driversRequest(session));
  const isWatched = !request.isSkipped;
  const read = useRead(request);
  const live = useLive({ read: () => gateway.refresh(request), isMoving: isWatched });
  return { read: isWatched ? read : { ...read, data: undefined }, live, isWatched };
}

interface DriversSectionProps extends Pick<SessionState, 'session' | 'change'> {
  drivers: { read: Read<readonly Driver[]>; live: Live; isWatched: boolean };
}

/** Shows drivers near the pickup on the map. */
export function DriversSection({ session, change, drivers: { read, live, isWatched } }: DriversSectionProps) {
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
    <Section
      title="Drivers"
      read={live.error ? { ...read, error: live.error, retry: () => void live.refresh() } : read}
      empty="No drivers near the pickup."
      actions={actions}
    >
      {(found) => (
        <QuietLine>
          {found.length >= driverLimit
            ? `The ${driverLimit} nearest to the pickup, the platform’s maximum.`
            : `${found.length} near the pickup.`}{' '}
          Updated every 5 s.
        </QuietLine>
      )}
    </Section>
  );
}
