import { useFormikContext } from 'formik';
import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sentence, isolated } from '@/lib/text/bidi';
import { Button } from '@/ui/design/button/button';
import { useConfirm } from '@/ui/design/dialog/confirm';
import { FileButton, FileDrop } from '@/ui/design/file-drop';
import { Notice } from '@/ui/design/notice';
import { Spinner } from '@/ui/design/spinner';
import { Tabs } from '@/ui/design/tabs';
import { QuietLine, Muted } from '@/ui/design/text';
import { TextField } from '@/ui/screens/form/fields';
import { FormEnd } from '@/ui/screens/form/form-end';
import { HtmlField } from '@/ui/screens/form/html-field';
import { policyTitle, type PolicyKey } from '../model/policy';
import { isBlankHtml, type ConvertedFile, type PolicyValues } from './policy-values';
import { fileSize } from '@/lib/browser/file-size';
import { FieldProblem } from '@/ui/design/field/field-frame';
import { useFormField } from '@/ui/screens/form/use-form-field';
import { Inline } from '@/ui/design/inline';
import { Column } from '@/ui/design/layout';
import { isWordFile } from '../model/policy-file';
import { somethingWentWrong } from '@/lib/errors';
import { loadChunk } from '@/lib/browser/chunk';

interface WordFile {
  fileName: string | null;
  problem: string | null;
  convert: (file: File) => void;
  cancel: () => void;
  forget: () => void;
}

/** Converts Word files, one at a time: a new one cancels the previous one. */
function useWordFile(onConverted: (html: string, converted: ConvertedFile) => void): WordFile {
  const [fileName, setFileName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setFileName(null);
  };

  const convert = async (file: File) => {
    cancel();
    const controller = new AbortController();
    running.current = controller;
    setFileName(file.name);
    setProblem(null);
    try {
      const { wordToHtml } = await loadChunk(() => import('../word/word-to-html'));
      const { html, warnings } = await wordToHtml(file, controller.signal);
      if (!controller.signal.aborted) onConverted(html, { fileName: file.name, warnings });
    } catch (error) {
      if (!controller.signal.aborted) setProblem(sentence`${file.name}: ${error instanceof Error ? error.message : somethingWentWrong}`);
    } finally {
      if (running.current === controller) cancel();
    }
  };

  return { fileName, problem, convert: (file) => void convert(file), cancel, forget: () => setProblem(null) };
}

interface FileFieldProps {
  /** The name of a file that was chosen before a reload; empty for none. */
  lost: string;
  word: WordFile;
}

/** The file to be published. A Word file becomes inline HTML instead. */
function FileField({ lost, word }: FileFieldProps) {
  const { value: file, setValue, choose, error, control } = useFormField<File | null>({ name: 'file' });
  return (
    <Column $gap={3} role="group" aria-label="File">
      {!file && lost !== '' && (
        <Notice tone="warning" title="Choose the file again">
          <p>Files are not saved with a draft: {lost}</p>
        </Notice>
      )}
      {file && (
        <Inline as="p" $gap={3} $rowGap={1}>
          <span>
            {isolated(file.name)} <Muted>{fileSize(file.size)}</Muted>
          </span>
          <Button size="small" onPress={() => setValue(null)}>
            Remove
          </Button>
        </Inline>
      )}
      <div>
        <FileDrop
          {...control}
          label={file ? 'Choose another file, or drop it here' : 'Choose a file, or drop it here'}
          hint="HTML or PDF, 5 MB at most. A Word file becomes inline HTML."
          accept=".html,.htm,.pdf,.docx,text/html,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
          onChoose={([chosen]) => {
            if (isWordFile(chosen)) {
              word.convert(chosen);
              return;
            }
            word.forget();
            choose(chosen);
          }}
        />
        <FieldProblem id={`${control.id}-error`}>{error}</FieldProblem>
      </div>
    </Column>
  );
}

/** Puts a converted text into the editor, after a question if it would replace a typed one. */
function useReplaceText(): (html: string, converted: ConvertedFile) => Promise<void> {
  const { values, initialValues, setValues } = useFormikContext<PolicyValues>();
  const confirm = useConfirm();
  // Text typed during a conversion counts, too.
  const typed = useRef(values.html);
  useEffect(() => {
    typed.current = values.html;
  });
  return async (html, converted) => {
    const isTyped = !isBlankHtml(typed.current) && typed.current !== initialValues.html;
    const question = {
      title: 'Replace the text in the editor?',
      text: 'Your text will be lost. The published text is kept.',
      confirmLabel: 'Replace',
      tone: 'danger',
    } as const;
    if (isTyped && !(await confirm(question))) return;
    await setValues((now) => ({ ...now, type: 'INLINE_HTML', html, converted }), false);
  };
}

const ConversionNotice = ({ fileName, warnings }: ConvertedFile) => (
  <Notice
    tone={warnings.length > 0 ? 'warning' : 'info'}
    title={sentence`${fileName} became the text below${warnings.length > 0 ? ', but not all of it' : '.'}`}
  >
    <ul>
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
    <p>Styles are not kept. Check the text before you publish it.</p>
  </Notice>
);

export function EditStep({ policyKey, onCancel }: { policyKey: PolicyKey; onCancel: () => void }) {
  const { values, setFieldValue } = useFormikContext<PolicyValues>();
  const replaceText = useReplaceText();
  const word = useWordFile((html, converted) => void replaceText(html, converted));
  return (
    <>
      <QuietLine>Passengers see the published text until the new one is accepted.</QuietLine>
      {word.problem !== null && <Notice tone="danger" title={word.problem} isAlert />}
      {word.fileName !== null && (
        <Notice
          tone="info"
          title={sentence`Converting ${word.fileName}…`}
          actions={
            <Button size="small" onPress={word.cancel}>
              Cancel
            </Button>
          }
        >
          <Spinner />
        </Notice>
      )}
      <Tabs
        label="Format"
        tabs={[
          {
            id: 'INLINE_HTML',
            label: 'Inline',
            content: (
              <>
                <div>
                  <FileButton accept=".docx" isDisabled={word.fileName !== null} onChoose={([file]) => word.convert(file)}>
                    <FileText aria-hidden="true" />
                    From a Word file…
                  </FileButton>
                </div>
                {values.converted && <ConversionNotice {...values.converted} />}
                <HtmlField name="html" label={`Text of the ${policyTitle(policyKey)}`} />
              </>
            ),
          },
          {
            id: 'URL',
            label: 'URL',
            content: (
              <TextField
                name="url"
                type="url"
                label="Address"
                placeholder="https://…"
                hint="The app opens this page. Changes to it are not made in this dashboard."
              />
            ),
          },
          { id: 'FILE', label: 'File', content: <FileField lost={values.lostFile} word={word} /> },
        ]}
        value={values.type}
        onChange={(type) => {
          word.forget();
          void setFieldValue('type', type);
        }}
      />
      <FormEnd onCancel={onCancel}>Review…</FormEnd>
    </>
  );
}
