import { Ban } from 'lucide-react';
import { useGate } from '@/lib/access/use-gate';
import { useGateway } from '@/lib/data/gateway';
import { lookUpState } from '@/ui/screens/action/look-up-state';
import { useAction } from '@/ui/screens/action/use-action';
import type { Summary } from '@/ui/screens/detail/copy-summary';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { useWatchItem } from '@/ui/screens/watch/use-watch-item';
import { whyNotCancel } from '../model/actions';
import { isActive, isFinal, releaseStatusLabel } from '@/entities/app-release/release-status';
import { sentence } from '@/lib/text/bidi';
import { releaseUrl } from '@/lib/routes/urls';
import { intentName, releaseTitle, versionText } from '../model/names';
import { releaseStateLabel } from '../model/release-state';
import type { ReleaseDetail } from './release-detail';
import { releaseRead } from './reads';
import { CancelBchReleaseDocument } from './release.generated';

const summaryOf = (release: ReleaseDetail): Summary => ({
  title: releaseTitle(release),
  facts: [
    { label: 'ID', value: release.internalId },
    { label: 'App release', value: release.intent && intentName(release.intent) },
    { label: 'Version', value: release.intent?.productVersion },
    { label: 'Status', value: releaseStateLabel(release).label },
  ],
  url: releaseUrl(release.id),
});

interface ReleaseMenuProps {
  release: ReleaseDetail;
  onChanged: () => void;
}

/** Copies the release's summary, or cancels it after confirmation. A final release can't be cancelled. */
export function ReleaseMenu({ release, onChanged }: ReleaseMenuProps) {
  const gate = useGate('releaseApps');
  const gateway = useGateway();
  const { id } = release;
  const label = sentence`${releaseTitle(release)}, ${versionText(release.intent)}`;
  const cancel = useAction('Cancel release', { label, to: releaseUrl(id) });
  const watch = useWatchItem({ kind: 'release', id, label }, isFinal(release.status));

  const ask = () =>
    cancel.run({
      question: {
        title: 'Cancel this release?',
        text: `${label}. Its steps stop. This can't be undone.`,
        confirmLabel: 'Cancel release',
        dismissLabel: 'Keep release',
        tone: 'danger',
      },
      send: () => gateway.change(CancelBchReleaseDocument, { id }),
      success: () => 'The release is cancelled',
      lookUp: () =>
        lookUpState(gateway, releaseRead(id), {
          isDone: ({ status }) => status === 'CANCELLED' || (isActive(status) || isFinal(status) ? false : null),
          done: 'The release is cancelled.',
          notDone: (now) => `The release is not cancelled yet. Its status is ${releaseStatusLabel(now).label}.`,
          unclear: (now) =>
            `The status of the release is “${releaseStatusLabel(now).label}”, which does not tell whether it was cancelled.`,
          missing: 'The release was not found.',
        }),
      refresh: async () => onChanged(),
    });

  return (
    <PageMenu
      summary={summaryOf(release)}
      items={
        isFinal(release.status)
          ? watch
          : [
              ...watch,
              {
                id: 'cancel',
                label: 'Cancel release',
                icon: <Ban aria-hidden="true" />,
                tone: 'danger',
                isDisabled: cancel.isPending,
                disabledReason: gate ?? whyNotCancel(release) ?? undefined,
                onAction: () => void ask(),
              },
            ]
      }
    />
  );
}
