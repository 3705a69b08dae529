import { useSearchParams } from 'react-router-dom';
import { useSelectedFleet, type SelectedFleet } from '@/lib/fleet-scope';
import { usePageTitle } from '@/lib/page-title';
import { readOf } from '@/lib/read';
import { useScreenQuery } from '@/lib/apollo/preload';
import OtherFleet from '@/ui/other-fleet';
import { Page } from '@/ui/page';
import { Loaded } from '@/ui/section';
import { Builder, fleetText } from './builder';
import { FailedNotificationDocument, type FailedNotificationQuery } from './create.generated';
import { failedOfParameter, followUpOf } from './follow-up';
import { useRestartQuestion } from './use-restart-question';

/** A new push notification to many passengers of one of the selected fleet's booking channels, for staff admins and above. */
export default function CreateNotificationPage() {
  usePageTitle('New notification');
  const fleet = useSelectedFleet();
  const [params] = useSearchParams();
  const processId = params.get(failedOfParameter);
  // Two fleets never share a draft, nor does what follows another notification with what is new.
  const target = processId ? `${fleet.id}.${processId}` : fleet.id;
  useRestartQuestion(fleet, target);
  return (
    <Page title="New notification" subtitle={fleetText(fleet)}>
      {processId ? (
        <FollowUp key={target} fleet={fleet} processId={processId} target={target} />
      ) : (
        <Builder key={target} fleet={fleet} target={target} failed={null} />
      )}
    </Page>
  );
}

interface FollowUpProps {
  fleet: SelectedFleet;
  processId: string;
  target: string;
}

/** A notification to those whom an earlier one failed for, with what that one said. */
function FollowUp({ fleet, processId, target }: FollowUpProps) {
  const [, setParams] = useSearchParams();
  const read = readOf(useScreenQuery(FailedNotificationDocument, { processId }), ({ notificationProcess }) => notificationProcess);
  return (
    <Loaded read={read} missing="There is no such process, or you may not see it.">
      {({ intent }: NonNullable<FailedNotificationQuery['notificationProcess']>) => {
        const otherFleetId = intent?.fleetId ?? fleet.id;
        if (otherFleetId !== fleet.id) return <OtherFleet id={otherFleetId} onStay={() => setParams({}, { replace: true })} />;
        return <Builder fleet={fleet} target={target} {...followUpOf(processId, intent)} />;
      }}
    </Loaded>
  );
}
