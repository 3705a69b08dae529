import { useFormikContext } from 'formik';
import { useState, type ReactNode } from 'react';
import { channelName } from '@/entities/booking-channel/channel';
import type { CsvState } from '@/entities/passenger-csv/use-passenger-csv';
import { sentence } from '@/lib/text/bidi';
import { knownZone } from '@/lib/dates/dates';
import type { SelectedFleet } from '@/lib/fleet/fleet-scope';
import { Section } from '@/ui/screens/detail/section';
import { DraftCalendar } from '../calendar/draft-calendar';
import { MessageFields } from '../message/message-fields';
import { TestPush } from '../message/test-push';
import { ScheduleField } from '../schedule/schedule-field';
import { Audience } from './audience';
import type { FailedSource } from './failed-audience';
import { NotificationForm } from './notification-form';
import { useChosenChannel } from './use-chosen-channel';
import { emptyNotification, type NotificationValues } from './values';

/** The notification's fleet and time zone. */
export const fleetText = ({ name, humanReadableId, timezone }: SelectedFleet): string =>
  sentence`${name} (${humanReadableId}) · times in ${knownZone(timezone)}`;

/** A section with the fleet and channel in its title: choosing the wrong one is the costliest mistake. */
export function BuilderSection({
  title,
  fleet,
  actions,
  children,
}: {
  title: string;
  fleet: SelectedFleet;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { values } = useFormikContext<NotificationValues>();
  const { bookingChannel } = values;
  return (
    <Section title={[title, fleet.name, ...(bookingChannel ? [channelName(bookingChannel)] : [])].join(' · ')} actions={actions}>
      {children}
    </Section>
  );
}

interface BuilderProps {
  /** Fixed when it is opened. */
  fleet: SelectedFleet;
  /** The key of the draft. */
  target: string;
  /** The initial values of a follow-up notification. */
  begin?: Partial<NotificationValues>;
  failed: FailedSource | null;
}

/** The parts of a new notification on one page: audience, message, schedule and review. */
export function Builder({ fleet, target, begin, failed }: BuilderProps) {
  const [initialValues] = useState(() => ({ ...emptyNotification(fleet.timezone), ...begin }));
  const [csv, setCsv] = useState<CsvState>({ step: 'choosing' });
  return (
    <NotificationForm label="New notification" fleet={fleet} draft={{ name: 'notification', target }} initialValues={initialValues}>
      <Parts fleet={fleet} csv={{ state: csv, setState: setCsv }} failed={failed} />
    </NotificationForm>
  );
}

interface PartsProps {
  fleet: SelectedFleet;
  csv: { state: CsvState; setState: (state: CsvState) => void };
  failed: FailedSource | null;
}

function Parts({ fleet, csv, failed }: PartsProps) {
  const { channel, size, zones, text, now } = useChosenChannel();
  return (
    <>
      <BuilderSection title="Audience" fleet={fleet}>
        <Audience fleet={fleet} size={size} csv={csv} failed={failed} />
      </BuilderSection>
      <BuilderSection title="Message" fleet={fleet} actions={<TestPush channel={channel} text={text} />}>
        <MessageFields />
      </BuilderSection>
      <BuilderSection title="Schedule" fleet={fleet}>
        <ScheduleField zone={fleet.timezone} zones={zones} now={now} />
      </BuilderSection>
      <DraftCalendar fleet={fleet} />
    </>
  );
}
