import type { Gateway } from '@/lib/data/gateway';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { isolated, sentence } from '@/lib/text/bidi';
import { loadChunk } from '@/lib/browser/chunk';
import type { Read } from '@/lib/data/read';
import { Button } from '@/ui/design/button/button';
import { CheckboxField, SubmitButton } from '@/ui/screens/form/fields';
import { FormActions } from '@/ui/screens/form/form';
import { Column, FieldColumns } from '@/ui/design/layout';
import { Notice } from '@/ui/design/notice';
import { OutsideLink } from '@/ui/design/outside-link';
import { Loaded } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import { QuietLine, SubTitle } from '@/ui/design/text';
import { TextDifference } from '@/ui/design/text-difference/text-difference';
import type { PolicyTextFragment } from '../legal.generated';
import { languageName } from '@/lib/text/languages';
import { isOrAre, policyTitle } from '../model/policy';
import { untranslatedLines, type Untranslated } from '../model/untranslated';
import { readPolicy } from '../published';
import { PolicyFacts } from '../text/policy-facts';
import { SourcePreview } from '../text/preview';
import { fileSource, publishedSource, readSource, useSource, type TextSource } from '../text/text-source';
import type { PolicyPlace } from '../text/policy-view';
import type { PolicyValues } from './policy-values';

/** The text that publishing would replace, read at the review. */
export interface Reviewed {
  readonly current: PolicyTextFragment | null;
  /** Someone else published `current` in the meantime; `before` is the text from before, undefined if no longer known. */
  readonly news: { readonly before: PolicyTextFragment | null | undefined } | null;
  /** The unchanged part of a copied text; null if there is none, or if nothing was copied. */
  readonly untranslated: Untranslated | null;
}

/** The part of a copied text that is still in the original language; null if there is none. */
export async function untranslatedIn(
  gateway: Gateway,
  { channelId, policyKey: { kind } }: PolicyPlace,
  { type, html, copiedFrom }: PolicyValues,
): Promise<Untranslated | null> {
  if (type !== 'INLINE_HTML' || copiedFrom === '') return null;
  const readOriginal = async () => {
    const original = await readPolicy(gateway, channelId, { kind, language: copiedFrom });
    return original && readSource(gateway, publishedSource(original));
  };
  const [{ htmlToText }, source] = await Promise.all([
    loadChunk(() => import('@/ui/design/html/html-to-text')),
    readOriginal().catch(() => null),
  ]);
  if (source === null) return null;
  const found = untranslatedLines(htmlToText(source), htmlToText(html));
  return found.count > 0 ? found : null;
}

function typedSource({ type, html, url, file }: PolicyValues): TextSource {
  if (type === 'INLINE_HTML') return { kind: 'html', html };
  if (type === 'URL') return { kind: 'page', url: url.trim() };
  return file ? fileSource(file) : { kind: 'none', reason: 'No file chosen.' };
}

/** The plain text of HTML. */
function usePlainText({ data: html, error, retry }: Read<string>): Read<string> {
  const [known, setKnown] = useState<{ html: string; text: string }>();
  useEffect(() => {
    if (html == null) return;
    let isGone = false;
    const read = async () => {
      const { htmlToText } = await loadChunk(() => import('@/ui/design/html/html-to-text'));
      if (!isGone) setKnown({ html, text: htmlToText(html) });
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [html]);
  return { data: html == null ? html : known?.html === html ? known.text : undefined, error, retry };
}

interface DifferenceProps {
  label: string;
  /** Null if there is no text. */
  before: TextSource | null;
  after: TextSource;
}

function Difference({ label, before, after }: DifferenceProps) {
  const old = usePlainText(useSource(before));
  const next = usePlainText(useSource(after));
  const { error, retry } = old.error ? old : next;
  const texts = old.data === undefined || next.data == null ? undefined : { before: old.data ?? '', after: next.data };
  const read = { data: texts, error, retry };
  return (
    <Loaded read={read} loading={<Skeleton height="160px" />}>
      {({ before: from, after: to }) => <TextDifference before={from} after={to} label={label} />}
    </Loaded>
  );
}

const sourceOf = (policy: PolicyTextFragment | null): TextSource | null => policy && publishedSource(policy);

function NewsNotice({ reviewed: { current, news }, place: { policyKey } }: { reviewed: Reviewed; place: PolicyPlace }) {
  if (!news) return null;
  const title = policyTitle(policyKey);
  return (
    <Notice tone="warning" title={sentence`Someone else ${current ? 'changed' : 'deleted'} the ${title} while you were editing`} isAlert>
      <p>
        {current
          ? 'Publishing replaces their text. Compare them below.'
          : `There ${isOrAre(policyKey)} none now. Publishing adds it again.`}
      </p>
      {current && news.before && (
        <details>
          <summary>What they changed</summary>
          <Difference label="What they changed" before={publishedSource(news.before)} after={publishedSource(current)} />
        </details>
      )}
    </Notice>
  );
}

interface ReviewProps {
  place: PolicyPlace;
  reviewed: Reviewed;
  onBack: () => void;
}

/** The review of a text before publishing, compared with the one it replaces. */
export function Review({ place, reviewed, onBack }: ReviewProps) {
  const { policyKey, channelName } = place;
  const { values, isSubmitting } = useFormikContext<PolicyValues>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const title = policyTitle(policyKey);
  const { current, untranslated } = reviewed;
  const after = typedSource(values);
  return (
    <>
      <SubTitle style={{ scrollMarginTop: 96, outline: 'none' }} ref={heading} tabIndex={-1}>
        {current ? 'What changes for passengers' : sentence`The first ${title}`}
      </SubTitle>
      <NewsNotice reviewed={reviewed} place={place} />
      {untranslated && (
        <Notice
          tone="warning"
          title={`${untranslated.count} of ${untranslated.total} paragraphs match the ${languageName(values.copiedFrom)} text`}
        >
          <CheckboxField name="isUntranslatedConfirmed" label={`Publish them in ${languageName(policyKey.language)} as is`} />
        </Notice>
      )}
      <Column as="section" $gap={2} aria-label="What changes">
        <Difference label={sentence`Changes to the ${title}`} before={sourceOf(current)} after={after} />
      </Column>
      <FieldColumns>
        <Column as="section" $gap={2} aria-label="Published now">
          <SubTitle>Published now</SubTitle>
          {current ? <PolicyFacts policyKey={policyKey} policy={current} /> : <QuietLine>Nothing.</QuietLine>}
          {current && <QuietLine>Earlier versions are not kept. Download a copy if you need one.</QuietLine>}
        </Column>
        <Column as="section" $gap={2} aria-label="Published next">
          <SubTitle>Published next</SubTitle>
          <p>
            {values.type === 'INLINE_HTML' && 'Inline HTML'}
            {values.type === 'URL' && <OutsideLink address={values.url.trim()}>{values.url.trim()}</OutsideLink>}
            {values.type === 'FILE' && values.file?.name}
          </p>
        </Column>
      </FieldColumns>
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
