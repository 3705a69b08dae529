import type { ReactNode } from 'react';
import { channelName } from '@/entities/booking-channel/channel';
import type { Zone } from '@/lib/dates/dates';
import { asRead, type Read } from '@/lib/data/read';
import { useRead } from '@/lib/data/use-read';
import { notificationIntentUrl } from '@/lib/routes/urls';
import { counted } from '@/lib/text/counted';
import { Badge } from '@/ui/design/badge';
import { DateTime } from '@/ui/design/date/date-time';
import { RowLink } from '@/ui/design/layout';
import { SectionTable } from '@/ui/design/section-table';
import { Muted, QuietLine } from '@/ui/design/text';
import { Section } from '@/ui/screens/detail/section';
import { pushesOf, upcoming, type Push } from './pushes';
import { fleetChannelsRead, scheduledPushesRead } from './reads';
import type { ScheduledIntentFragment } from './scheduled.generated';

interface Scheduled {
  readonly items: readonly ScheduledIntentFragment[];
  readonly pageInfo: { readonly hasMore: boolean };
}

const nothing: Scheduled = { items: [], pageInfo: { hasMore: false } };
const none: readonly never[] = [];

interface ScheduledSectionProps {
  title: string;
  fleetId: string;
  zone: Zone;
  /** In milliseconds since 1970. */
  now: number;
  /** Times of the new notification. */
  drafted?: readonly Push[];
  /** The number of pushes that are shown at once; further ones are folded. */
  shown?: number;
  actions?: ReactNode;
}

/** The pushes to a fleet's apps in the next four weeks, from any fleet. Pushes to one app that are close to each other are marked. */
export function ScheduledSection({ title, fleetId, zone, now, drafted = none, shown = 0, actions }: ScheduledSectionProps) {
  const channels = useRead(fleetChannelsRead(fleetId));
  const ids = channels.data?.map(({ id }) => id) ?? none;
  // Without a channel, the platform would send the pushes of all fleets.
  const asked = useRead(scheduledPushesRead(ids.length > 0 ? ids : null));
  const read: Read<Scheduled> = channels.data ? (ids.length > 0 ? asked : asRead(nothing)) : { ...channels, data: channels.data };
  const appOf = (id: string | null) => {
    const channel = channels.data?.find((each) => each.id === id);
    return channel ? channelName(channel) : (id ?? '–');
  };
  const table = (label: string, pushes: ReturnType<typeof upcoming>) => (
    <SectionTable
      label={label}
      isLong
      columns={[
        { label: 'Time', cell: ({ at }) => <DateTime value={at} zone={zone} /> },
        {
          label: 'Notification',
          isName: true,
          cell: ({ intentId, name }) =>
            intentId === null ? <strong>{name}</strong> : <RowLink to={notificationIntentUrl(intentId)}>{name}</RowLink>,
        },
        { label: 'App', cell: ({ channelId }) => appOf(channelId) },
        {
          label: 'Remarks',
          isHidden: true,
          cell: ({ isClose, isOtherFleet }) => (
            <>
              {isClose && <Badge tone="warning">Close to another</Badge>} {isOtherFleet && <Muted>Another fleet</Muted>}
            </>
          ),
        },
      ]}
      rows={pushes}
      keyOf={({ intentId, at }, place) => `${intentId} ${at} ${place}`}
    />
  );
  return (
    <Section title={title} read={read} missing="The fleet’s apps could not be read." actions={actions}>
      {({ items, pageInfo }) => {
        const pushes = upcoming([...drafted, ...pushesOf(items, fleetId)], now);
        const folded = pushes.slice(shown);
        return (
          <>
            {pushes.length === 0 && <QuietLine>No pushes scheduled in the next four weeks.</QuietLine>}
            {shown > 0 && pushes.length > 0 && table('Next pushes', pushes.slice(0, shown))}
            {folded.length > 0 && (
              <details open={shown === 0 && pushes.some(({ isClose }) => isClose)}>
                <summary>
                  {shown > 0 ? `${folded.length} more` : `${counted(folded.length, 'push', 'pushes')} in the next four weeks`}
                </summary>
                {table('Pushes in the next four weeks', folded)}
              </details>
            )}
            {pageInfo.hasMore && <QuietLine>Only the newest {items.length} unfinished notifications are included.</QuietLine>}
          </>
        );
      }}
    </Section>
  );
}
