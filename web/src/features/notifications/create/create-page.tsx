import { useSearchParams } from 'react-router-dom';
import { useSelectedFleet, type SelectedFleet } from '@/lib/fleet/fleet-scope';
import { usePageTitle } from '@/lib/browser/page-title';
import { routeUrl } from '@/lib/routes/urls';
import { ButtonLink } from '@/ui/design/button/button';
import { isFinal } from '@/entities/notification/notification-status';
import { useRead } from '@/lib/data/use-read';
import OtherFleet from '@/ui/screens/list/other-fleet';
import { Page } from '@/ui/screens/detail/page';
import { Loaded } from '@/ui/screens/detail/section';
import { Builder, fleetText } from './builder';
import type { FailedNotificationQuery } from './create.generated';
import { failedOfParameter, followUpOf, untriedParameter } from './follow-up';
import { followedProcessRead } from './reads';
import { useRestartQuestion } from './use-restart-question';

/** A new push notification to many passengers of one of the selected fleet's booking channels, for staff admins and above. */
export default function CreateNotificationPage() {
  usePageTitle('New notification');
  const fleet = useSelectedFleet();
  const [params] = useSearchParams();
  const processId = params.get(failedOfParameter);
  // Each fleet and each follow-up has its own draft.
  const wantsUntried = params.has(untriedParameter);
  const target = processId ? `${fleet.id}.${processId}${wantsUntried ? '.untried' : ''}` : fleet.id;
  useRestartQuestion(fleet, target);
  return (
    <Page
      title="New notification"
      subtitle={fleetText(fleet)}
      actions={
        !processId && (
          <ButtonLink variant="ghost" to={routeUrl('notification-intent-legacy-create')}>
            Legacy form
          </ButtonLink>
        )
      }
    >
      {processId ? (
        <FollowUp key={target} fleet={fleet} processId={processId} wantsUntried={wantsUntried} target={target} />
      ) : (
        <Builder key={target} fleet={fleet} target={target} failed={null} />
      )}
    </Page>
  );
}

interface FollowUpProps {
  fleet: SelectedFleet;
  processId: string;
  wantsUntried: boolean;
  target: string;
}

/** A follow-up to the passengers whom an earlier notification failed for or did not reach, with the earlier text. */
function FollowUp({ fleet, processId, wantsUntried, target }: FollowUpProps) {
  const [, setParams] = useSearchParams();
  const read = useRead(followedProcessRead(processId));
  return (
    <Loaded read={read} missing="Process not found, or you don’t have access to it.">
      {({ intent, status }: NonNullable<FailedNotificationQuery['notificationProcess']>) => {
        const otherFleetId = intent?.fleetId ?? fleet.id;
        if (otherFleetId !== fleet.id) return <OtherFleet id={otherFleetId} onStay={() => setParams({}, { replace: true })} />;
        // Passengers who are still pending would get it twice.
        const withUntried = wantsUntried && isFinal(status);
        return <Builder fleet={fleet} target={target} {...followUpOf(processId, withUntried, intent)} />;
      }}
    </Loaded>
  );
}
