import { boolean, object, string } from 'yup';
import type { CreateNotificationIntentInput } from '@/__generated__/schema';
import { scheduledText } from '@/entities/notification/notification-status';
import { isolated, sentence, withoutControls } from '@/lib/text/bidi';
import { zoneWords, type Zone } from '@/lib/dates/dates';
import { compareInstants } from '@/lib/dates/instants';
import { useProviderName } from '@/lib/deployment';
import { counted } from '@/lib/text/counted';
import { CopyText } from '@/ui/design/copy-text';
import { DateTime } from '@/ui/design/date/date-time';
import { Dialog } from '@/ui/design/dialog/dialog';
import { CheckboxField, TextField } from '@/ui/screens/form/fields';
import { Form, type Submission } from '@/ui/screens/form/form';
import { FormEnd } from '@/ui/screens/form/form-end';
import { messages } from '@pax/schema/rules/messages';
import { Column, Lines } from '@/ui/design/layout';
import { isTyped, passengersText, reachSentence, sendLabels, typedPhrase, type Reach } from './sentence';
import type { NamedNotifications } from './use-send';

/** In pixels, the width of every confirmation. */
const width = 500;

/** The maximum number of times listed one by one. */
const maxTimes = 5;

/** The schedules in the fleet's time zone: all of a few, or else the first and the last. */
function When({ fleetName, schedules, zone }: { fleetName: string; schedules: readonly string[]; zone: Zone }) {
  const providerName = useProviderName();
  const times = schedules.toSorted(compareInstants);
  const shown = times.length > maxTimes ? [...times.slice(0, 1), ...times.slice(-1)] : times;
  const prefixes = times.length > maxTimes ? ['First: ', 'Last: '] : [];
  if (times.length === 0) return <p>{isolated(fleetName)}, immediately. This can’t be undone.</p>;
  return (
    <>
      <p>
        {isolated(fleetName)}, at {counted(times.length, 'time')} in {zoneWords(zone)}:
      </p>
      <Lines aria-label="When it is sent">
        {shown.map((at, place) => (
          <li key={at}>
            {prefixes[place]}
            <DateTime value={at} zone={zone} format="weekday-date-time" />
          </li>
        ))}
      </Lines>
      <p>{scheduledText(providerName)}</p>
    </>
  );
}

export interface ReviewedNotification {
  readonly input: CreateNotificationIntentInput;
  readonly reach: Reach;
  /** The existing notifications with its name. */
  readonly existing: NamedNotifications;
}

interface ConfirmSendProps {
  reviewed: ReviewedNotification;
  fleetName: string;
  zone: Zone;
  /** Resolves once the outcome is shown elsewhere: a rejection returns to the review. */
  onSend: () => Promise<void>;
  onClose: () => void;
}

/** The final confirmation of a notification, with its name and count. From 1,000 recipients on, the number has to be typed. */
export function ConfirmSend({ reviewed: { input, reach, existing }, fleetName, zone, onSend, onClose }: ConfirmSendProps) {
  const phrase = typedPhrase(reach);
  const isCounted = reach.passengersCount !== null;
  const isRepeated = existing.matches.length > 0;
  const { verb, preposition } = sendLabels(input.schedules);
  const title = sentence`${verb} “${input.name}” ${preposition} ${passengersText(reach)}?`;
  const schema = object({
    phrase: string()
      .required(messages.required)
      .test('typed', 'Doesn’t match', (text) => isTyped(text, phrase ?? '')),
    another: boolean().oneOf([true], 'A notification with this name exists'),
  }).pick([...(phrase === null ? [] : (['phrase'] as const)), ...(isRepeated ? (['another'] as const) : [])]);
  return (
    <Dialog title={title} width={width} isOpen onClose={onClose}>
      <Column $gap={3}>
        <p>
          <strong>{reachSentence(reach)}</strong>
        </p>
        <When fleetName={fleetName} schedules={input.schedules} zone={zone} />
        {phrase !== null && (
          <p>
            Type <CopyText value={withoutControls(phrase)} /> to confirm.
          </p>
        )}
        <Form
          label={title}
          initialValues={{ phrase: '', another: false }}
          schema={schema}
          draft={null}
          onSubmit={async (): Promise<Submission> => {
            await onSend();
            return 'saved';
          }}
        >
          {phrase !== null && (
            <TextField name="phrase" label={isCounted ? 'Number of passengers' : 'Name of the booking channel'} autoFocus />
          )}
          {isRepeated && <CheckboxField name="another" label={sentence`${verb} another one named “${input.name}”`} />}
          <FormEnd onCancel={onClose} variant="danger">{`${verb} ${preposition} ${isCounted ? passengersText(reach) : 'all'}`}</FormEnd>
        </Form>
      </Column>
    </Dialog>
  );
}
