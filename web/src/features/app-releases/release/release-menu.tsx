import { Ban } from 'lucide-react';
import { useGate } from '@/lib/access/use-gate';
import { useGateway } from '@/lib/data/gateway';
import { useOvertaken } from '@/ui/screens/action/overtaken';
import { useAction } from '@/ui/screens/action/use-action';
import type { Summary } from '@/ui/screens/detail/copy-summary';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { useWatchItem } from '@/ui/screens/watch/use-watch-item';
import { whyNotCancel } from '../model/actions';
import { isFinal } from '@/entities/app-release/release-status';
import { sentence } from '@/lib/text/bidi';
import { releaseUrl } from '@/lib/routes/urls';
import { intentName, versionText } from '../model/names';
import { releaseStateLabel } from '@/entities/app-release/release-state';
import type { ReleaseDetail } from './reads';
import { cancelConsequence, lookUpCancelled } from './cancel-release';
import { CancelBchReleaseDocument } from './release.generated';

const summaryOf = (release: ReleaseDetail, title: string): Summary => ({
  title,
  facts: [
    { label: 'ID', value: release.internalId },
    { label: 'App release', value: release.intent && intentName(release.intent) },
    { label: 'Version', value: release.intent?.productVersion },
    { label: 'Status', value: releaseStateLabel(release).label },
  ],
  url: releaseUrl(release.id),
});

/** Copies the release's summary, or cancels it after confirmation. A final release can't be cancelled. */
export function ReleaseMenu({ release, title, onChanged }: { release: ReleaseDetail; title: string; onChanged: () => void }) {
  const gate = useGate('releaseApps');
  const gateway = useGateway();
  const { id } = release;
  const label = sentence`${title}, ${versionText(release.intent)}`;
  const cancel = useAction('Cancel release', { label, to: releaseUrl(id) });
  const watch = useWatchItem({ kind: 'release', id, label }, isFinal(release.status));

  const reason = isFinal(release.status) ? whyNotCancel(release) : null;
  const overtaken = useOvertaken(reason ?? undefined, () => ({
    title: release.status === 'CANCELLED' ? 'It was cancelled meanwhile' : 'It can’t be cancelled now',
    text: reason,
  }));

  const ask = () =>
    cancel.run({
      question: {
        title: 'Cancel this release?',
        text: sentence`${label}. ${cancelConsequence}`,
        confirmLabel: 'Cancel release',
        dismissLabel: 'Keep release',
        tone: 'danger',
      },
      overtaken,
      send: () => gateway.change(CancelBchReleaseDocument, { id }),
      success: () => 'The release is cancelled',
      already: 'The release had been cancelled already',
      lookUp: () => lookUpCancelled(gateway, id),
      refresh: async () => onChanged(),
    });

  return (
    <PageMenu
      id={release.id}
      summary={summaryOf(release, title)}
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
