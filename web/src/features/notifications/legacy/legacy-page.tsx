import { useFormikContext } from 'formik';
import { useState } from 'react';
import type { CsvState } from '@/entities/passenger-csv/use-passenger-csv';
import { useNow } from '@/lib/dates/now';
import { useSelectedFleet, type SelectedFleet } from '@/lib/fleet/fleet-scope';
import { usePageTitle } from '@/lib/browser/page-title';
import { Page } from '@/ui/screens/detail/page';
import { Audience } from '../create/audience';
import { BuilderSection, fleetText, tick } from '../create/builder';
import { NotificationForm } from '../create/notification-form';
import { useChannelSize } from '../create/use-channel-size';
import { useChannelZones } from '../create/use-channel-zones';
import { useRestartQuestion } from '../create/use-restart-question';
import { emptyNotification, type NotificationValues } from '../create/values';
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
      <LegacyForm key={fleet.id} fleet={fleet} />
    </Page>
  );
}

function LegacyForm({ fleet }: { fleet: SelectedFleet }) {
  const [initialValues] = useState(() => emptyNotification(fleet.timezone));
  // Outside the form's fields, which are hidden while an earlier notification is looked up.
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
  const { values } = useFormikContext<NotificationValues>();
  const channel = values.bookingChannel;
  const size = useChannelSize(channel?.id);
  const zones = useChannelZones(channel?.id);
  const now = useNow(tick);
  return (
    <BuilderSection title="Notification" fleet={fleet} actions={<TestPush channel={channel} text={values.text} />}>
      <Audience fleet={fleet} size={size} csv={csv} failed={null} targets={['all', 'specific']} />
      <MessageFields />
      <ScheduleField zone={fleet.timezone} zones={zones} now={now} max={1} />
    </BuilderSection>
  );
}
