import { type ReactNode, useMemo } from 'react';
import { channelName } from '@/entities/booking-channel/channel';
import { useCanOpen } from '@/lib/access/use-can';
import { useRead } from '@/lib/data/use-read';
import { sentence } from '@/lib/text/bidi';
import { asRead, type Read } from '@/lib/data/read';
import { Section } from '@/ui/screens/detail/section';
import { ErrorBanner } from '@/ui/design/states/states';
import { QuietLine } from '@/ui/design/text';
import type { NotificationChannelsQuery } from '../list/notifications.generated';
import { calendarOf, pushesOf, type Push } from './calendar';
import type { CalendarIconsQuery, ScheduledIntentFragment } from './calendar.generated';
import { CalendarStrip, type CalendarStripProps } from './calendar-strip';
import { calendarIconsRead, fleetChannelsRead, scheduledPushesRead } from './reads';

type Channel = NonNullable<NonNullable<NotificationChannelsQuery['fleet']>['bookingChannels']>[number];
type FleetIcon = NonNullable<CalendarIconsQuery['seasonalEvents']>['items'][number];

interface Scheduled {
  readonly items: readonly ScheduledIntentFragment[];
  readonly pageInfo: { readonly hasMore: boolean };
}

export interface CalendarSectionProps extends Pick<CalendarStripProps, 'next' | 'isFolded'> {
  title: string;
  fleetId: string;
  /** The fleet's IANA time zone. */
  zone: string;
  /** In milliseconds since 1970. */
  now: number;
  /** Times of the new notification. */
  drafted?: readonly Push[];
  actions?: ReactNode;
}

const none: readonly never[] = [];

/** The fleet's icons in the next weeks, for roles that may see icons. */
function useIcons(fleetId: string) {
  const seesIcons = useCanOpen('seasonal-events');
  const read = useRead(calendarIconsRead(seesIcons ? fleetId : null));
  return seesIcons ? read : asRead(none);
}

interface CalendarProps extends Pick<CalendarSectionProps, 'fleetId' | 'zone' | 'now' | 'next' | 'isFolded' | 'drafted'> {
  isLoading?: boolean;
  intents: readonly ScheduledIntentFragment[];
  icons: readonly FleetIcon[];
  channels: readonly Channel[];
}

/** Memoised, because the form around it renders on every keystroke. */
function Calendar({ isLoading, intents, icons, channels, drafted = none, fleetId, zone, now, next, isFolded }: CalendarProps) {
  const days = useMemo(() => {
    const own = icons.filter(({ fleet }) => fleet?.isOptedIn === true);
    return calendarOf([...drafted, ...pushesOf(intents, fleetId)], own, zone, now);
  }, [drafted, intents, icons, fleetId, zone, now]);
  return (
    <CalendarStrip
      days={days}
      isLoading={isLoading}
      zone={zone}
      next={next}
      isFolded={isFolded}
      apps={new Map(channels.map((channel) => [channel.id, channelName(channel)]))}
    />
  );
}

/** Empty days, to reserve the space. */
const LoadingCalendar = ({ fleetId, zone, now, isFolded }: CalendarSectionProps) => (
  <Calendar isLoading isFolded={isFolded} intents={none} icons={none} channels={none} fleetId={fleetId} zone={zone} now={now} />
);

function ChannelsSection({ title, actions, channels, ...calendar }: CalendarSectionProps & { channels: readonly Channel[] }) {
  const icons = useIcons(calendar.fleetId);
  const bookingChannelIds = channels.map(({ id }) => id);
  const isWithoutApp = channels.length === 0;
  const asked = useRead(scheduledPushesRead(isWithoutApp ? null : bookingChannelIds));
  const read: Read<Scheduled> = isWithoutApp ? asRead<Scheduled>({ items: [], pageInfo: { hasMore: false } }) : asked;
  return (
    <Section title={title} read={read} loading={<LoadingCalendar title={title} {...calendar} />} actions={actions}>
      {({ items, pageInfo }) => (
        <>
          {icons.error && (
            <ErrorBanner error={{ ...icons.error, message: sentence`Icons: ${icons.error.message}` }} onRetry={icons.retry} />
          )}
          <Calendar {...calendar} intents={items} icons={icons.data ?? none} channels={channels} />
          {pageInfo.hasMore && <QuietLine>Only the newest {items.length} unfinished notifications are included.</QuietLine>}
        </>
      )}
    </Section>
  );
}

/** The pushes to a fleet's apps in the next four weeks, from any fleet, and the fleet's icons. */
export function CalendarSection(props: CalendarSectionProps) {
  const { title, fleetId } = props;
  const channels = useRead(fleetChannelsRead(fleetId));
  if (channels.data) return <ChannelsSection key={fleetId} {...props} channels={channels.data} />;
  return (
    <Section title={title} read={channels} loading={<LoadingCalendar {...props} />} missing="The fleet’s apps could not be read.">
      {() => null}
    </Section>
  );
}
