import { useFormikContext } from 'formik';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CsvState } from '@/entities/passenger-csv/use-passenger-csv';
import { sentence } from '@/lib/text/bidi';
import { zoneWords } from '@/lib/dates/dates';
import type { SelectedFleet } from '@/lib/fleet/fleet-scope';
import { Button } from '@/ui/design/button/button';
import { Notice } from '@/ui/design/notice';
import { Section } from '@/ui/screens/detail/section';
import { DraftCalendar } from '../calendar/draft-calendar';
import { MessageFields } from '../message/message-fields';
import { TestPush } from '../message/test-push';
import { ScheduleField } from '../schedule/schedule-field';
import { Audience } from './audience';
import { messageOf, type Message } from './copy';
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
  /** The text of the notification that was discarded for this one. */
  carried?: CarriedText | null;
  /** Called with each change of the text. */
  onWrite?: (message: Message) => void;
}

/** A discarded notification's text, offered to the next one. */
export interface CarriedText {
  readonly message: Message;
  readonly fleetId: string;
  readonly fleetName: string;
}

/** The parts of a new notification on one page: audience, message, schedule and review. */
export function Builder({ fleet, target, begin, failed, ...text }: BuilderProps) {
  const [initialValues] = useState(() => ({ ...emptyNotification(fleet.timezone), ...begin }));
  const [csv, setCsv] = useState<CsvState>({ step: 'choosing' });
  return (
    <NotificationForm label="New notification" fleet={fleet} draft={{ name: 'notification', target }} initialValues={initialValues}>
      <Parts fleet={fleet} csv={{ state: csv, setState: setCsv }} failed={failed} {...text} />
    </NotificationForm>
  );
}

/** Offers the text of the notification that was discarded when the fleet was switched. */
function OfferedText({ carried: { message, fleetName } }: { carried: CarriedText }) {
  const { values, setValues } = useFormikContext<NotificationValues>();
  const [isOpen, setOpen] = useState(true);
  const place = useRef<HTMLDivElement>(null);
  // The page keeps its scroll position, where the offer would be out of view.
  useEffect(() => place.current?.focus(), []);
  if (!isOpen) return null;
  const take = () => {
    setOpen(false);
    void setValues({ ...values, ...message });
  };
  return (
    <div ref={place} tabIndex={-1} style={{ outline: 'none', scrollMarginTop: 96 }}>
      <Notice
        tone="info"
        title={sentence`Use the text of the notification for ${fleetName}?`}
        actions={
          <>
            <Button variant="primary" onPress={take}>
              Use the text
            </Button>
            <Button onPress={() => setOpen(false)}>Start empty</Button>
          </>
        }
      >
        <p>Name, title, text and image. App, audience and times belong to that fleet.</p>
      </Notice>
    </div>
  );
}

interface PartsProps extends Pick<BuilderProps, 'notice' | 'carried' | 'onWrite'> {
  fleet: SelectedFleet;
  csv: { state: CsvState; setState: (state: CsvState) => void };
  failed: FailedSource | null;
}

function Parts({ fleet, csv, failed, notice, carried, onWrite }: PartsProps) {
  const { values } = useFormikContext<NotificationValues>();
  useEffect(() => onWrite?.(messageOf(values)), [values, onWrite]);
  const { channel, zones, text, now } = useChosenChannel();
  return (
    <>
      {notice}
      {carried && carried.fleetId !== fleet.id && <OfferedText carried={carried} />}
      <Section title="Audience">
        <Audience fleet={fleet} csv={csv} failed={failed} />
      </Section>
      <Section title="Message" actions={<TestPush channel={channel} text={text} />}>
        <MessageFields />
      </Section>
      <Section title="Schedule">
        <ScheduleField zone={fleet.timezone} zones={zones} now={now} />
      </Section>
      <DraftCalendar fleet={fleet} />
    </>
  );
}
