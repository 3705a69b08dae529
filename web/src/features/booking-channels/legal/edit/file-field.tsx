import { isolated } from '@/lib/text/bidi';
import { fileSize } from '@/lib/browser/file-size';
import { Button } from '@/ui/design/button/button';
import { FieldProblem } from '@/ui/design/field/field-frame';
import { FileDrop } from '@/ui/design/file-drop';
import { useFormField } from '@/ui/screens/form/use-form-field';
import { Notice } from '@/ui/design/notice';
import { Muted } from '@/ui/design/text';
import { Inline } from '@/ui/design/inline';
import { Column } from '@/ui/design/layout';
import { isWordFile } from '../model/policy-file';
import type { WordFile } from './use-word-file';

interface FileFieldProps {
  /** The name of a file that was chosen before a reload; empty for none. */
  lost: string;
  word: WordFile;
}

/** The file to be published. A Word file becomes inline HTML instead. */
export function FileField({ lost, word }: FileFieldProps) {
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
