import { useFormikContext } from 'formik';
import { useEffect, useMemo, useRef } from 'react';
import { isolated, sentence } from '@/lib/text/bidi';
import { loadChunk } from '@/lib/browser/chunk';
import { Button } from '@/ui/design/button/button';
import { SubmitButton } from '@/ui/screens/form/fields';
import { FormActions } from '@/ui/screens/form/form';
import { Column } from '@/ui/design/layout';
import { Notice } from '@/ui/design/notice';
import { Loaded } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import { QuietLine, SubTitle } from '@/ui/design/text';
import { TextDifference } from '@/ui/design/text-difference/text-difference';
import type { PolicyTextFragment } from '../legal.generated';
import { isOrAre, policyTitle } from '../model/policy';
import { PolicyFacts } from '../text/policy-facts';
import { SourcePreview } from '../text/preview';
import { fileSource, publishedSource, useSource, type TextSource } from '../text/text-source';
import type { PolicyPlace } from '../text/policy-view';
import type { PolicyValues } from './policy-values';

/** The text that publishing would replace, read at the review. */
export interface Reviewed {
  readonly current: PolicyTextFragment | null;
  readonly isNews: boolean;
}

function typedSource({ type, html, url, file }: PolicyValues): TextSource {
  if (type === 'INLINE_HTML') return { kind: 'html', html };
  if (type === 'URL') return { kind: 'page', url: url.trim() };
  return file ? fileSource(file) : { kind: 'none', reason: 'No file chosen.' };
}

const plainText = async (html: string): Promise<string> =>
  (await loadChunk(() => import('@/ui/design/html/html-to-text'))).htmlToText(html);

interface DifferenceProps {
  label: string;
  /** Null if there is no text. */
  before: TextSource | null;
  after: TextSource;
}

function Difference({ label, before, after }: DifferenceProps) {
  const old = useSource(before, plainText);
  const next = useSource(after, plainText);
  const { error, retry } = old.error ? old : next;
  const texts = old.data === undefined || next.data == null ? undefined : { before: old.data ?? '', after: next.data };
  return (
    <Loaded read={{ data: texts, error, retry }} loading={<Skeleton height="160px" />}>
      {({ before: from, after: to }) => <TextDifference before={from} after={to} label={label} />}
    </Loaded>
  );
}

interface ReviewProps {
  place: PolicyPlace;
  reviewed: Reviewed;
  onBack: () => void;
}

export function Review({ place: { policyKey, channelName }, reviewed: { current, isNews }, onBack }: ReviewProps) {
  const { values, isSubmitting } = useFormikContext<PolicyValues>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const title = policyTitle(policyKey);
  const before = useMemo(() => current && publishedSource(current), [current]);
  const after = useMemo(() => typedSource(values), [values]);
  return (
    <>
      <SubTitle style={{ scrollMarginTop: 96, outline: 'none' }} ref={heading} tabIndex={-1}>
        {current ? 'What changes for passengers' : sentence`The first ${title}`}
      </SubTitle>
      {isNews && (
        <Notice
          tone="warning"
          title={sentence`Someone else ${current ? 'changed' : 'deleted'} the ${title} while you were editing`}
          isAlert
        >
          {current
            ? 'Publishing replaces their text. Compare them below.'
            : `There ${isOrAre(policyKey)} none now. Publishing adds it again.`}
        </Notice>
      )}
      <Column as="section" $gap={2} aria-label="What changes">
        <Difference label={sentence`Changes to the ${title}`} before={before} after={after} />
      </Column>
      {current && (
        <Column as="section" $gap={2} aria-label="Published now">
          <SubTitle>Published now</SubTitle>
          <PolicyFacts policyKey={policyKey} policy={current} />
          <QuietLine>Earlier versions are not kept. Download a copy if you need one.</QuietLine>
        </Column>
      )}
      <Column as="section" $gap={2} aria-label="Preview">
        <SubTitle>Preview</SubTitle>
        <SourcePreview policyKey={policyKey} source={after} />
      </Column>
      <QuietLine>
        Passengers of {isolated(channelName)} see it once the platform accepts it. Until then they see the published text.
      </QuietLine>
      <FormActions>
        <Button isDisabled={isSubmitting} onPress={onBack}>
          Back to editing
        </Button>
        <SubmitButton>Publish</SubmitButton>
      </FormActions>
    </>
  );
}
