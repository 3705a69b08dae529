import { useRef, useState, type ReactNode } from 'react';
import { sentence } from '@/lib/text/bidi';
import { fileSize } from '@/lib/browser/file-size';
import { FieldProblem, FieldStack } from '@/ui/design/field/field-frame';
import { FileDrop } from '@/ui/design/file-drop';
import { useFormField, useSetFields, type FieldProps } from '@/ui/screens/form/use-form-field';
import { Muted } from '@/ui/design/text';
import { KeyFileProblem } from './key-file';
import { unreadableFile } from '@/lib/browser/file-size';

/** A checked file with its displayable facts. The rest of its content is not kept. */
export interface KeyFile<Facts> {
  readonly file: File;
  readonly facts: Facts;
}

interface KeyFileFieldProps<Facts> extends Pick<FieldProps, 'name' | 'label'> {
  hint: string;
  accept: string;
  /** Rejects with a `KeyFileProblem` for a file that must not be sent. */
  check: (file: File) => Promise<Facts>;
  children: (chosen: KeyFile<Facts>) => ReactNode;
  /** Further values of the form that follow from the file. */
  alsoOf?: (file: File) => Readonly<Record<string, unknown>>;
}

/** A secret file, checked before it is accepted; the value is a `KeyFile`, or null. A file that fails its check is not kept. */
export function KeyFileField<Facts>({ name, label, hint, accept, check, children, alsoOf }: KeyFileFieldProps<Facts>) {
  const { value, setValue, error, control } = useFormField<KeyFile<Facts> | null>({ name, hint });
  const setFields = useSetFields();
  const [refused, setRefused] = useState<{ fileName: string; problem: string }>();
  const latest = useRef<File>(undefined);
  const errorId = `${control.id}-error`;

  const choose = async (file: File) => {
    latest.current = file;
    const outcome = await check(file).then(
      (facts) => ({ facts }),
      (problem: unknown) => ({ problem: problem instanceof KeyFileProblem ? problem.message : unreadableFile }),
    );
    if (latest.current !== file) return;
    if ('problem' in outcome) {
      setRefused({ fileName: file.name, problem: outcome.problem });
      setValue(null);
      return;
    }
    setRefused(undefined);
    setFields({ [name]: { file, facts: outcome.facts }, ...alsoOf?.(file) });
  };

  return (
    <FieldStack role="group" aria-label={label}>
      <FileDrop
        {...control}
        aria-invalid={refused !== undefined || control['aria-invalid']}
        aria-describedby={errorId}
        label={value ? 'Choose another file, or drop it here' : `Choose ${label}, or drop it here`}
        hint={hint}
        accept={accept}
        onChoose={([file]) => void choose(file)}
      />
      {value && (
        <div role="status">
          <strong>{value.file.name}</strong> <Muted>{fileSize(value.file.size)}</Muted>
          {children(value)}
        </div>
      )}
      <FieldProblem id={errorId}>{refused ? sentence`${refused.fileName}: ${refused.problem}` : error}</FieldProblem>
    </FieldStack>
  );
}
