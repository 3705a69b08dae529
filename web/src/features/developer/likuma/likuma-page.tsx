import { useState, useMemo } from 'react';
import { useDeployment, type Deployment } from '@/lib/deployment';
import { usePageTitle } from '@/lib/browser/page-title';
import { useViewer } from '@/lib/access/viewer';
import { useAction } from '@/ui/screens/action/use-action';
import { useConfirm } from '@/ui/design/dialog/confirm';
import { clearDraft, readDraft } from '@/ui/screens/form/draft';
import { Column, Columns, CodeBlock } from '@/ui/design/layout';
import { Notice } from '@/ui/design/notice';
import { Page } from '@/ui/screens/detail/page';
import { LoadingSection, Section } from '@/ui/screens/detail/section';
import type { HistoryEntry } from './history';
import { HistorySection } from './history-section';
import { noRequest, RequestForm, type RequestValues } from './request-form';
import { likumaTarget, sendName, type LikumaAnswer } from './send-request';
import { Copy } from 'lucide-react';
import { maskSecrets } from '@/lib/json/secrets';
import { Badge } from '@/ui/design/badge';
import { CopyButton } from '@/ui/design/copy-text';
import { JsonView } from '@/ui/design/json/json-view';
import { LongText } from '@/ui/design/long-text';
import { Muted, QuietLine } from '@/ui/design/text';
import { Inline } from '@/ui/design/inline';
import { outcomeLabel } from './outcome-label';

/** The number of characters of a text shown at first, and added with each click. Few, as each may have another direction. */
const shownText = 5000;

/** A response that is not JSON, such as HTML, as text. */
function TextResponse({ text }: { text: string }) {
  const masked = useMemo(() => String(maskSecrets(text)), [text]);
  return (
    <>
      <Inline $gap={3} $rowGap={1}>
        <QuietLine>{/^\s*<(?:!doctype|html|\?xml|head|body)/i.test(masked) ? 'HTML or XML' : 'Not JSON'}, shown as text.</QuietLine>
        <CopyButton label="Copy text" icon={<Copy aria-hidden="true" />} text={() => masked} />
      </Inline>
      <CodeBlock $max="60vh" tabIndex={0} role="region" aria-label="Text of the response">
        <LongText text={masked} length={shownText} />
      </CodeBlock>
    </>
  );
}

function Response({ response }: { response: unknown }) {
  if (response === null) return <QuietLine>Empty response, or null.</QuietLine>;
  return typeof response === 'string' ? <TextResponse text={response} /> : <JsonView value={response} />;
}

/** The whole last response. The history only stores its beginning. */
function ResponseSection({ answer }: { answer: LikumaAnswer | null }) {
  const label = answer && outcomeLabel({ kind: 'answered', status: answer.status, milliseconds: answer.milliseconds });
  return (
    <Section title="Response">
      <div role="status">
        {answer && label ? (
          <Inline $gap={3} $rowGap={1}>
            <Badge tone={label.tone}>{label.label}</Badge>
            <code>{String(maskSecrets(answer.uri))}</code>
            <Muted>{answer.milliseconds.toLocaleString('en')} ms</Muted>
          </Inline>
        ) : (
          <QuietLine>No response yet.</QuietLine>
        )}
      </div>
      {answer && <Response response={answer.response} />}
    </Section>
  );
}

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

export default function LikumaPage() {
  usePageTitle('Likuma API');
  const deployment = useDeployment();
  return (
    <Page title="Likuma API" subtitle="Requests go through the platform. Nothing is retried automatically.">
      {deployment ? <LikumaConsole deployment={deployment} /> : <LoadingSection title="Request" />}
    </Page>
  );
}
