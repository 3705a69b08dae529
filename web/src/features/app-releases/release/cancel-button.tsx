import { Ban } from 'lucide-react';
import { useCan } from '@/lib/access/use-can';
import type { DataError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { useConfirm } from '@/ui/confirm';
import { useSnackbar } from '@/ui/snackbar';
import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { useOnce } from '../live/use-once';
import { whyNotCancel } from '../model/actions';
import { isFinal } from '../model/release-status';
import { channelName, type ReleaseDetail } from './release-detail';
import { useCancelBchReleaseMutation } from './release.generated';

interface CancelButtonProps {
  release: ReleaseDetail;
  onChanged: () => void;
  /** Told why it did not work the last time; undefined when it is tried again. */
  onError: (error: DataError | undefined) => void;
}

/** Cancels the release after asking. Not there for those who only read, nor once the release is over. */
export function CancelButton({ release, onChanged, onError }: CancelButtonProps) {
  const mayRelease = useCan('releaseApps');
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const [cancelRelease] = useCancelBchReleaseMutation();

  const cancel = useOnce({
    ask: () =>
      confirm({
        title: 'Cancel this release?',
        text: `${channelName(release)} for ${appPlatformLabel(release)}, version ${release.intent?.productVersion ?? 'unknown'}. Its steps stop, and it can't be taken up again.`,
        confirmLabel: 'Cancel the release',
        dismissLabel: 'Keep it',
        tone: 'danger',
      }),
    run: async () => {
      onError(undefined);
      await cancelRelease({ variables: { id: release.id } });
      snackbar.success('The release is cancelled');
      onChanged();
    },
    onFailure: (error) => {
      onError(error);
      onChanged();
    },
  });

  if (!mayRelease || isFinal(release.status)) return null;
  return (
    <Button
      icon={<Ban aria-hidden="true" />}
      isPending={cancel.isPending}
      disabledReason={whyNotCancel(release) ?? undefined}
      onPress={() => void cancel.start()}
    >
      Cancel release
    </Button>
  );
}
