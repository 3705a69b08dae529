import { useGateway } from '@/lib/data/gateway';
import { useFormikContext } from 'formik';
import { Copy, FileText, Globe } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sentence } from '@/lib/text/bidi';
import { errorOfCode, toDataError, type DataError } from '@/lib/errors';
import { useIsMounted } from '@/ui/screens/action/use-action';
import { Button } from '@/ui/design/button/button';
import { useConfirm } from '@/ui/design/dialog/confirm';
import { FileButton } from '@/ui/design/file-drop';
import { HtmlField } from '@/ui/screens/form/html-field';
import { Notice } from '@/ui/design/notice';
import { ErrorBanner } from '@/ui/design/states/states';
import { Inline } from '@/ui/design/inline';
import { useRead } from '@/lib/data/use-read';
import type { PolicyFactsFragment } from '../legal.generated';
import { languageName } from '@/lib/text/languages';
import { textOfPage } from '../model/page-text';
import { policyTitle } from '../model/policy';
import { readPolicy } from '../published';
import { policiesRead } from '../reads';
import { hasHtml, publishedSource, readSource } from '../text/text-source';
import type { PolicyPlace } from '../text/policy-view';
import { PageImporter } from './page-importer';
import { isBlankHtml, type ConvertedFile, type PolicyValues } from './policy-values';
import type { WordFile } from './use-word-file';

/** The origin of a text that was not typed. */
export type TextOrigin = Partial<Pick<PolicyValues, 'converted' | 'copiedFrom'>>;

/** Puts a text into the editor, after a question if it would replace a typed one. */
export function useReplaceText(): (html: string, origin: TextOrigin) => Promise<void> {
  const { values, initialValues, setValues } = useFormikContext<PolicyValues>();
  const confirm = useConfirm();
  // Text typed during a conversion counts, too.
  const typed = useRef(values.html);
  useEffect(() => {
    typed.current = values.html;
  });
  return async (html, { converted = null, copiedFrom = '' }) => {
    const isTyped = !isBlankHtml(typed.current) && typed.current !== initialValues.html;
    const question = {
      title: 'Replace the text in the editor?',
      text: 'Your text will be lost. The published text is kept.',
      confirmLabel: 'Replace',
      tone: 'danger',
    } as const;
    if (isTyped && !(await confirm(question))) return;
    await setValues((now) => ({ ...now, type: 'INLINE_HTML', html, converted, copiedFrom, isUntranslatedConfirmed: false }), false);
  };
}

function ConversionNotice({ fileName, warnings }: ConvertedFile) {
  const isClean = warnings.length === 0;
  return (
    <Notice
      tone={isClean ? 'info' : 'warning'}
      title={isClean ? sentence`${fileName} became the text below.` : sentence`${fileName} became the text below, but not all of it`}
    >
      {!isClean && (
        <ul>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <p>Styles are not kept. Check the text before you publish it.</p>
    </Notice>
  );
}

/** The other language to start from: English, or the first with a usable text. */
function startOf(policies: readonly PolicyFactsFragment[], own: string): string | undefined {
  const usable = policies.filter(hasHtml).flatMap(({ language }) => (language === null || language === own ? [] : [language]));
  return usable.find((language) => language === 'en') ?? usable[0];
}

interface InlinePanelProps {
  place: PolicyPlace;
  word: WordFile;
}

/** The text as inline HTML: typed, or brought in from a Word file, a page, or another language. */
export function InlinePanel({ place: { channelId, policyKey }, word }: InlinePanelProps) {
  const gateway = useGateway();
  const isHere = useIsMounted();
  const { values } = useFormikContext<PolicyValues>();
  const replaceText = useReplaceText();
  const [isImporting, setImporting] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<DataError>();
  const published = useRead(policiesRead(policyKey.kind, channelId));
  const start = startOf(published.data ?? [], policyKey.language);
  const { converted, copiedFrom } = values;

  const startFrom = async (language: string) => {
    setStarting(true);
    setProblem(undefined);
    try {
      const original = await readPolicy(gateway, channelId, { kind: policyKey.kind, language });
      if (!original) throw new Error('The published text was deleted in the meantime.');
      const source = publishedSource(original);
      const read = await readSource(gateway, source);
      // Only the text of a page is kept.
      const html = source.kind === 'page' ? textOfPage(read, source.url) : read;
      if (isHere()) await replaceText(html, { copiedFrom: language });
    } catch (error) {
      if (isHere()) setProblem(toDataError(error) ?? errorOfCode('UNEXPECTED'));
    } finally {
      if (isHere()) setStarting(false);
    }
  };

  return (
    <>
      <Inline>
        {start && (
          <Button size="small" icon={<Copy aria-hidden="true" />} isPending={isStarting} onPress={() => void startFrom(start)}>
            Start from {languageName(start)}
          </Button>
        )}
        <FileButton accept=".docx" isDisabled={word.fileName !== null} onChoose={([file]) => word.convert(file)}>
          <FileText aria-hidden="true" />
          From a Word file…
        </FileButton>
        {!isImporting && (
          <Button size="small" icon={<Globe aria-hidden="true" />} onPress={() => setImporting(true)}>
            Import a page…
          </Button>
        )}
      </Inline>
      {problem && <ErrorBanner error={problem} />}
      {isImporting && (
        <PageImporter
          onClose={() => setImporting(false)}
          onText={(html) => {
            setImporting(false);
            void replaceText(html, {});
          }}
        />
      )}
      {converted && <ConversionNotice {...converted} />}
      {copiedFrom !== '' && (
        <Notice tone="warning" title={`Copied from the ${languageName(copiedFrom)} text`}>
          Translate it to {languageName(policyKey.language)} before you publish it.
        </Notice>
      )}
      <HtmlField name="html" label={`Text of the ${policyTitle(policyKey)}`} />
    </>
  );
}
