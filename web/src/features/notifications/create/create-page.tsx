import { useFormikContext } from 'formik';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CampaignField } from '@/entities/campaign/campaign-picker';
import { PushLength } from '@/entities/notification/push-length';
import type { CsvState } from '@/entities/passenger-csv/use-passenger-csv';
import { usePageTitle } from '@/lib/browser/page-title';
import { useRead } from '@/lib/data/use-read';
import { zoneWords } from '@/lib/dates/dates';
import { useNow } from '@/lib/dates/now';
import { useFleetChangeQuestion } from '@/lib/fleet/fleet-change';
import { useSelectedFleet, type SelectedFleet } from '@/lib/fleet/fleet-scope';
import { routeUrl } from '@/lib/routes/urls';
import { sentence } from '@/lib/text/bidi';
import { ButtonLink } from '@/ui/design/button/button';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { Column, FieldColumns } from '@/ui/design/layout';
import { discardInputOf } from '@/ui/design/leave-guards';
import { Notice } from '@/ui/design/notice';
import { ScreenLink } from '@/ui/design/screen-link';
import { QuietLine } from '@/ui/design/text';
import { Page } from '@/ui/screens/detail/page';
import { Loaded, Section } from '@/ui/screens/detail/section';
import { TextAreaField, TextField } from '@/ui/screens/form/fields';
import { OtherFleet } from '@/ui/screens/list/link-notices/other-fleet';
import { ScheduleField } from '../schedule/schedule-field';
import { copyOfParameter } from '../urls';
import { Audience } from './audience';
import { copiedMessage, copyOf, hasOwnList } from './copy';
import { NotificationForm } from './notification-form';
import { emptyNotification, maxLength, type NotificationValues } from './notification-values';
import { notificationToCopyRead } from './reads';
import { TestPush } from './test-push';

/** Milliseconds after which a time that has passed is marked. */
const tick = 5000;

const fleetText = ({ name, humanReadableId, timezone }: SelectedFleet): string =>
  sentence`${name} (${humanReadableId}) · times in ${zoneWords(timezone)}`;

/** Asks before switching fleets, which restarts a new notification (specification, section 2). */
const useRestartQuestion = (fleet: SelectedFleet, target: string): void =>
  useFleetChangeQuestion({
    text: sentence`This notification for ${fleet.name} is discarded, and you start a new one for the other fleet.`,
    confirmLabel: 'Discard and switch',
    onConfirm: () => discardInputOf(target),
  });

export function MessageFields() {
  const { title, text, imageUrl } = useFormikContext<NotificationValues>().values;
  return (
    <Column>
      <FieldColumns $rowGap={4}>
        <TextField name="name" label="Name" hint="Internal. Not visible to passengers." />
        <TextField name="title" label="Title" />
      </FieldColumns>
      <div>
        <TextAreaField name="text" label="Text" rows={3} />
        <PushLength text={text} beside={[title, imageUrl]} max={maxLength.text} />
      </div>
      <FieldColumns $rowGap={4}>
        <TextField name="imageUrl" label="Image address" type="url" placeholder="https://" isOptional />
        <CampaignField name="campaign" label="Campaign" hint="The campaign to advertise." isOptional />
      </FieldColumns>
    </Column>
  );
}

interface BuilderProps {
  /** Fixed on opening. */
  fleet: SelectedFleet;
  target: string;
  /** The initial values of a copy. */
  begin?: Partial<NotificationValues>;
  notice?: ReactNode;
  /** Whether it offers all passengers or a list, and one time. */
  isLegacy?: boolean;
}

/** A new notification on one page: audience, message, schedule and review. */
function Builder({ fleet, target, begin, notice, isLegacy = false }: BuilderProps) {
  const [initialValues] = useState(() => ({ ...emptyNotification(fleet.timezone), ...begin }));
  const [csv, setCsv] = useState<CsvState>({ step: 'choosing' });
  const now = useNow(tick);
  return (
    <NotificationForm
      fleet={fleet}
      draft={{ name: isLegacy ? 'legacy-notification' : 'notification', target }}
      initialValues={initialValues}
    >
      {notice}
      <Section title="Audience">
        <Audience fleet={fleet} csv={{ state: csv, setState: setCsv }} targets={isLegacy ? ['all', 'specific'] : undefined} />
      </Section>
      <Section title="Message" actions={<TestPush />}>
        <MessageFields />
      </Section>
      <Section title="Schedule">
        <ScheduleField zone={fleet.timezone} now={now} max={isLegacy ? 1 : undefined} />
      </Section>
    </NotificationForm>
  );
}

/** A new push notification to many passengers of one of the selected fleet's booking channels, for staff admins and above. */
export default function CreateNotificationPage() {
  usePageTitle('New notification');
  const fleet = useSelectedFleet();
  const copiedId = useSearchParams()[0].get(copyOfParameter);
  // Each fleet and each copy has its own draft.
  const target = copiedId ? `${fleet.id}.copy-${copiedId}` : fleet.id;
  useRestartQuestion(fleet, target);
  return (
    <Page
      title="New notification"
      subtitle={fleetText(fleet)}
      actions={
        <ButtonLink variant="ghost" to={routeUrl('notification-intent-legacy-create')}>
          Legacy form
        </ButtonLink>
      }
    >
      {copiedId ? (
        <Copied key={target} fleet={fleet} id={copiedId} target={target} />
      ) : (
        <Builder key={target} fleet={fleet} target={target} />
      )}
    </Page>
  );
}

/** A copy of another notification. For another fleet it only has the message, because app, audience and campaign belong to the original's. */
function Copied({ id, fleet, target }: { id: string; fleet: SelectedFleet; target: string }) {
  const [isForHere, setForHere] = useState(false);
  const read = useRead(notificationToCopyRead(id));
  return (
    <>
      <Incomplete fields={read.unreadable} readRaw={read.readRaw} />
      <Loaded read={read} missing="Original notification not found.">
        {(original) => {
          const originalFleetId = original.fleetId || fleet.id;
          if (originalFleetId === fleet.id) {
            const notice = hasOwnList(original) && (
              <Notice tone="info" title="The list of passengers is not copied">
                <p>Upload it again, or choose another audience.</p>
              </Notice>
            );
            return <Builder fleet={fleet} target={target} begin={copyOf(original, emptyNotification(fleet.timezone))} notice={notice} />;
          }
          if (!isForHere) return <OtherFleet id={originalFleetId} onStay={() => setForHere(true)} />;
          return <Builder fleet={fleet} target={target} begin={copiedMessage(original)} />;
        }}
      </Loaded>
    </>
  );
}

/** The earlier form: to all passengers of a booking channel or to a list, now or once at a set time. */
export function LegacyNotificationPage() {
  const title = 'New notification (legacy)';
  usePageTitle(title);
  const fleet = useSelectedFleet();
  useRestartQuestion(fleet, fleet.id);
  return (
    <Page title={title} subtitle={fleetText(fleet)}>
      <QuietLine>
        <span>The earlier form, for one time. </span>
        <ScreenLink route="notification-intent-create" to={routeUrl('notification-intent-create')}>
          New notification
        </ScreenLink>
        <span> also has audiences by platform, and several times.</span>
      </QuietLine>
      <Builder key={fleet.id} fleet={fleet} target={fleet.id} isLegacy />
    </Page>
  );
}
