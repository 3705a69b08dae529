import { Copy } from 'lucide-react';
import { useMemo } from 'react';
import { maskSecrets } from '@/lib/json/secrets';
import { Badge } from '@/ui/design/badge';
import { CopyButton } from '@/ui/design/copy-text';
import { JsonView } from '@/ui/design/json/json-view';
import { LongText } from '@/ui/design/long-text';
import { Section } from '@/ui/screens/detail/section';
import { Muted, QuietLine } from '@/ui/design/text';
import { Inline } from '@/ui/design/inline';
import { CodeBlock } from '@/ui/design/layout';
import { outcomeLabel } from './outcome-label';
import type { LikumaAnswer } from './send-request';

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
export function ResponseSection({ answer }: { answer: LikumaAnswer | null }) {
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
