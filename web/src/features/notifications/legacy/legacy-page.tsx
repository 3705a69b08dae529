import { useState } from 'react';
import type { CsvState } from '@/entities/passenger-csv/use-passenger-csv';
import { useSelectedFleet, type SelectedFleet } from '@/lib/fleet/fleet-scope';
import { usePageTitle } from '@/lib/browser/page-title';
import { routeUrl } from '@/lib/routes/urls';
import { ScreenLink } from '@/ui/design/screen-link';
import { QuietLine } from '@/ui/design/text';
import { Page } from '@/ui/screens/detail/page';
import { Section } from '@/ui/screens/detail/section';
import { Audience } from '../create/audience';
import { fleetText } from '../create/builder';
import { NotificationForm } from '../create/notification-form';
import { useChosenChannel } from '../create/use-chosen-channel';
import { useRestartQuestion } from '../create/use-restart-question';
import { emptyNotification } from '../create/notification-values';
import { MessageFields } from '../message/message-fields';
import { TestPush } from '../message/test-push';
import { ScheduleField } from '../schedule/schedule-field';

/** A new push notification in one plain form: to all passengers of a booking channel or to a list, now or once at a set time. */
export default function LegacyNotificationPage() {
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
      <LegacyForm key={fleet.id} fleet={fleet} />
    </Page>
  );
}

function LegacyForm({ fleet }: { fleet: SelectedFleet }) {
  const [initialValues] = useState(() => emptyNotification(fleet.timezone));
  const [csv, setCsv] = useState<CsvState>({ step: 'choosing' });
  return (
    <NotificationForm
      label="New notification"
      fleet={fleet}
      draft={{ name: 'legacy-notification', target: fleet.id }}
      initialValues={initialValues}
    >
      <LegacyFields fleet={fleet} csv={{ state: csv, setState: setCsv }} />
    </NotificationForm>
  );
}

interface LegacyFieldsProps {
  fleet: SelectedFleet;
  csv: { state: CsvState; setState: (state: CsvState) => void };
}

function LegacyFields({ fleet, csv }: LegacyFieldsProps) {
  const { channel, zones, text, now } = useChosenChannel();
  return (
    <Section title="Notification" actions={<TestPush channel={channel} text={text} />}>
      <Audience fleet={fleet} csv={csv} failed={null} targets={['all', 'specific']} />
      <MessageFields />
      <ScheduleField zone={fleet.timezone} zones={zones} now={now} max={1} />
    </Section>
  );
}
