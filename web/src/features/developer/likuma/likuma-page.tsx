import { useState } from 'react';
import { useDeployment, type Deployment } from '@/lib/deployment';
import { usePageTitle } from '@/lib/browser/page-title';
import { useViewer } from '@/lib/access/viewer';
import { useAction } from '@/ui/screens/action/use-action';
import { useConfirm } from '@/ui/design/dialog/confirm';
import { clearDraft, readDraft } from '@/ui/screens/form/draft';
import { Column, Columns } from '@/ui/design/layout';
import { Notice } from '@/ui/design/notice';
import { Page } from '@/ui/screens/detail/page';
import { LoadingSection, Section } from '@/ui/screens/detail/section';
import type { HistoryEntry } from './history';
import { HistorySection } from './history-section';
import { noRequest, RequestForm, type RequestValues } from './request-form';
import { ResponseSection } from './response-section';
import { likumaTarget, sendName, type LikumaAnswer } from './send-request';

/** A request to load into the form, without a truncated payload. */
const valuesOf = ({ uri, requestPayload, isPayloadCut }: HistoryEntry): RequestValues => ({
  uri,
  requestPayload: requestPayload === null || isPayloadCut ? '' : JSON.stringify(requestPayload, null, 2),
});

function LikumaConsole({ deployment }: { deployment: Deployment }) {
  const { id: person } = useViewer();
  const owner = { person, deployment: `${deployment.mode} ${deployment.label}` };
  const draft = { name: 'likuma-request', target: owner.deployment, storage: 'local' } as const;
  const confirm = useConfirm();
  const { isPending } = useAction(sendName, likumaTarget);
  const [answer, setAnswer] = useState<LikumaAnswer | null>(null);
  const [loaded, setLoaded] = useState<{ values: RequestValues; count: number; isCut: boolean }>({
    values: noRequest,
    count: 0,
    isCut: false,
  });

  const load = async (entry: HistoryEntry) => {
    const isTyped = readDraft({ ...draft, person }) !== undefined;
    const replaces = {
      title: 'Replace the request?',
      text: 'The form has an unsent request.',
      confirmLabel: 'Replace',
      tone: 'danger',
    } as const;
    if (isTyped && !(await confirm(replaces))) return;
    clearDraft({ ...draft, person });
    setLoaded(({ count }) => ({ values: valuesOf(entry), count: count + 1, isCut: entry.isPayloadCut }));
  };

  return (
    <Columns $widths="minmax(0, 3fr) minmax(0, 2fr)" $stackBelow={1100}>
      <Column>
        {deployment.isProduction && (
          <Notice tone="warning" title={`This is production (${deployment.label})`}>
            Requests go to the real Likuma and may charge members.
          </Notice>
        )}
        <Section title="Request">
          {loaded.isCut && (
            <Notice tone="info" title="Payload too large for the history">
              Only the path was loaded. Enter the payload again.
            </Notice>
          )}
          <RequestForm
            key={loaded.count}
            owner={owner}
            deployment={deployment}
            initialValues={loaded.values}
            draft={draft}
            isLoaded={loaded.count > 0}
            onAnswer={setAnswer}
          />
        </Section>
        <ResponseSection answer={answer} />
      </Column>
      <HistorySection owner={owner} isLocked={isPending} onLoad={(entry) => void load(entry)} />
    </Columns>
  );
}

/** Sends requests to the Likuma API, with a history. */
export default function LikumaPage() {
  usePageTitle('Likuma API');
  const deployment = useDeployment();
  return (
    <Page title="Likuma API" subtitle="Requests go through the platform. Nothing is retried automatically.">
      {deployment ? <LikumaConsole deployment={deployment} /> : <LoadingSection title="Request" />}
    </Page>
  );
}
