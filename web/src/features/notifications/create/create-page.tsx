import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSelectedFleet, type SelectedFleet } from '@/lib/fleet/fleet-scope';
import { usePageTitle } from '@/lib/browser/page-title';
import { routeUrl } from '@/lib/routes/urls';
import { ButtonLink } from '@/ui/design/button/button';
import { isFinal } from '@/entities/notification/notification-status';
import { useRead } from '@/lib/data/use-read';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { Notice } from '@/ui/design/notice';
import { OtherFleet } from '@/ui/screens/list/link-notices/other-fleet';
import { Page } from '@/ui/screens/detail/page';
import { Loaded } from '@/ui/screens/detail/section';
import { copyOfParameter } from '../urls';
import { Builder, fleetText, type BuilderProps } from './builder';
import { copiedMessage, copyOf, hasOwnList } from './copy';
import type { FailedNotificationQuery } from './create.generated';
import { failedOfParameter, followUpOf, untriedParameter } from './follow-up';
import { followedProcessRead, notificationToCopyRead } from './reads';
import { useRestartQuestion } from './use-restart-question';
import { emptyNotification } from './notification-values';

/** A new push notification to many passengers of one of the selected fleet's booking channels, for staff admins and above. */
export default function CreateNotificationPage() {
  usePageTitle('New notification');
  const fleet = useSelectedFleet();
  const [params] = useSearchParams();
  const processId = params.get(failedOfParameter);
  const copiedId = processId === null ? params.get(copyOfParameter) : null;
  // Each fleet, each follow-up and each copy has its own draft.
  const wantsUntried = params.has(untriedParameter);
  const target = [fleet.id, processId, wantsUntried && processId && 'untried', copiedId && `copy-${copiedId}`].filter(Boolean).join('.');
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
      ) : copiedId ? (
        <Copied key={target} fleet={fleet} id={copiedId} target={target} />
      ) : (
        <Builder key={target} fleet={fleet} target={target} failed={null} />
      )}
    </Page>
  );
}

interface CopiedProps extends Pick<BuilderProps, 'fleet' | 'target'> {
  id: string;
}

/** A copy of another notification. For another fleet it only has the message, because app, audience and campaign belong to the original's. */
function Copied({ id, fleet, ...builder }: CopiedProps) {
  const [isForHere, setForHere] = useState(false);
  const read = useRead(notificationToCopyRead(id));
  return (
    <>
      <Incomplete fields={read.unreadable} readRaw={read.readRaw} />
      <Loaded read={read} missing="Original notification not found.">
        {(original) => {
          const originalFleetId = original.fleetId || fleet.id;
          if (originalFleetId === fleet.id) {
            const begin = copyOf(original, emptyNotification(fleet.timezone));
            const notice = hasOwnList(original) && (
              <Notice tone="info" title="The list of passengers is not copied">
                <p>Upload it again, or choose another audience.</p>
              </Notice>
            );
            return <Builder fleet={fleet} failed={null} begin={begin} notice={notice} {...builder} />;
          }
          if (!isForHere) return <OtherFleet id={originalFleetId} onStay={() => setForHere(true)} />;
          return <Builder fleet={fleet} failed={null} begin={copiedMessage(original)} {...builder} />;
        }}
      </Loaded>
    </>
  );
}

interface FollowUpProps {
  fleet: SelectedFleet;
  processId: string;
  wantsUntried: boolean;
  target: string;
}

/** A follow-up to passengers whom an earlier notification did not reach, with the earlier text. */
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
