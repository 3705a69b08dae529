import { useFormikContext } from 'formik';
import { useState, type ReactNode } from 'react';
import type { CsvState } from '@/entities/passenger-csv/use-passenger-csv';
import { sentence } from '@/lib/text/bidi';
import { zoneWords } from '@/lib/dates/dates';
import type { SelectedFleet } from '@/lib/fleet/fleet-scope';
import { Section } from '@/ui/screens/detail/section';
import { isoAt } from '@/lib/dates/instants';
import { instantOf } from '../model/schedules';
import { ScheduledSection } from '../scheduled/scheduled-section';
import { MessageFields } from '../message/message-fields';
import { TestPush } from '../message/test-push';
import { ScheduleField } from '../schedule/schedule-field';
import { Audience } from './audience';
import type { FailedSource } from './failed-audience';
import { NotificationForm } from './notification-form';
import { useChosenChannel } from './use-chosen-channel';
import { emptyNotification, type NotificationValues } from './notification-values';

/** The notification's fleet and time zone. */
export const fleetText = ({ name, humanReadableId, timezone }: SelectedFleet): string =>
  sentence`${name} (${humanReadableId}) · times in ${zoneWords(timezone)}`;

export interface BuilderProps {
  /** Fixed on opening. */
  fleet: SelectedFleet;
  /** The key of the draft. */
  target: string;
  /** The initial values of a follow-up notification. */
  begin?: Partial<NotificationValues>;
  failed: FailedSource | null;
  /** Shown above the fields. */
  notice?: ReactNode;
}

/** The parts of a new notification on one page: audience, message, schedule and review. */
export function Builder({ fleet, target, begin, failed, notice }: BuilderProps) {
  const [initialValues] = useState(() => ({ ...emptyNotification(fleet.timezone), ...begin }));
  const [csv, setCsv] = useState<CsvState>({ step: 'choosing' });
  return (
    <NotificationForm label="New notification" fleet={fleet} draft={{ name: 'notification', target }} initialValues={initialValues}>
      <Parts fleet={fleet} csv={{ state: csv, setState: setCsv }} failed={failed} notice={notice} />
    </NotificationForm>
  );
}

interface PartsProps extends Pick<BuilderProps, 'notice'> {
  fleet: SelectedFleet;
  csv: { state: CsvState; setState: (state: CsvState) => void };
  failed: FailedSource | null;
}

function Parts({ fleet, csv, failed, notice }: PartsProps) {
  const { selectedSchedule, schedules } = useFormikContext<NotificationValues>().values;
  const { channel, zones, text, now } = useChosenChannel();
  const zone = fleet.timezone;
  const drafted = { intentId: null, name: 'This notification', channelId: channel?.id ?? null, isOtherFleet: false };
  // An immediate notification is sent within the minute.
  const times = selectedSchedule === 'now' ? [isoAt(now + 60_000)] : schedules.flatMap((schedule) => instantOf(schedule, zone)?.at ?? []);
  return (
    <>
      {notice}
      <Section title="Audience">
        <Audience fleet={fleet} csv={csv} failed={failed} />
      </Section>
      <Section title="Message" actions={<TestPush channel={channel} text={text} />}>
        <MessageFields />
      </Section>
      <Section title="Schedule">
        <ScheduleField zone={fleet.timezone} zones={zones} now={now} />
      </Section>
      <ScheduledSection
        title="Next four weeks"
        fleetId={fleet.id}
        zone={zone}
        now={now}
        drafted={times.map((at) => ({ ...drafted, at }))}
      />
    </>
  );
}
