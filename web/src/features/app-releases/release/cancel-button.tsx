import { useApolloClient } from '@apollo/client/react';
import { Ban } from 'lucide-react';
import { useGate } from '@/lib/access/use-gate';
import { useAction } from '@/ui/action/use-action';
import { Button } from '@/ui/button';
import { whyNotCancel } from '../model/actions';
import { isFinal, releaseStatusLabel } from '@/entities/app-release/release-status';
import { releaseUrl } from '@/lib/urls';
import { releaseTitle, versionText } from '../model/names';
import type { ReleaseDetail } from './release-detail';
import { BchReleaseDocument, CancelBchReleaseDocument } from './release.generated';

interface CancelButtonProps {
  release: ReleaseDetail;
  onChanged: () => void;
}

/** Cancels the release after asking. Not there once the release is over. */
export function CancelButton({ release, onChanged }: CancelButtonProps) {
  const gate = useGate('releaseApps');
  const client = useApolloClient();
  const { id } = release;
  const label = `${releaseTitle(release)}, ${versionText(release.intent)}`;
  const cancel = useAction('Cancel release', { label, to: releaseUrl(id) });

  const ask = () =>
    cancel.run({
      question: {
        title: 'Cancel this release?',
        text: `${label}. Its steps stop. This can't be undone.`,
        confirmLabel: 'Cancel release',
        dismissLabel: 'Keep release',
        tone: 'danger',
      },
      send: () => client.mutate({ mutation: CancelBchReleaseDocument, variables: { id } }),
      success: () => 'The release is cancelled',
      lookUp: async () => {
        const { data } = await client.query({ query: BchReleaseDocument, variables: { id }, fetchPolicy: 'no-cache' });
        const now = data.bookingChannelRelease;
        if (!now) return { happened: null, text: 'The release was not found.' };
        const status = releaseStatusLabel(now).label;
        return now.status === 'CANCELLED'
          ? { happened: true, text: 'The release is cancelled.' }
          : { happened: false, text: `The release is not cancelled yet. Its status is ${status}.` };
      },
      refresh: async () => onChanged(),
    });

  if (isFinal(release.status)) return null;
  return (
    <Button
      icon={<Ban aria-hidden="true" />}
      isPending={cancel.isPending}
      disabledReason={gate ?? whyNotCancel(release) ?? undefined}
      onPress={() => void ask()}
    >
      Cancel release
    </Button>
  );
}
