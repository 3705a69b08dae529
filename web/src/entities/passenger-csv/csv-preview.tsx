import { fileSize } from '@/lib/browser/file-size';
import { errorOfCode } from '@/lib/errors';
import { Badge } from '@/ui/design/badge';
import { FileButton } from '@/ui/design/file-drop';
import { Inline } from '@/ui/design/inline';
import { Sunken } from '@/ui/design/layout';
import { ErrorBanner } from '@/ui/design/states/states';
import { Muted } from '@/ui/design/text';
import { Field, FieldList } from '@/ui/screens/detail/detail';
import { type CsvDraft, isIdColumn } from './csv-check';

interface CsvPreviewProps {
  draft: CsvDraft;
  isLocked: boolean;
  onChoose: (file: File) => void;
}

/** The chosen file, before it is sent: its size and columns, or why it can't be sent. */
export function CsvPreview({ draft: { file, headers, rowsCount, problem }, isLocked, onChoose }: CsvPreviewProps) {
  return (
    <>
      <Inline as={Sunken} $isSpread style={{ overflowWrap: 'anywhere' }}>
        <span>
          <strong>{file.name}</strong> <Muted>{fileSize(file.size)}</Muted>
        </span>
        <FileButton accept=".csv,text/csv" isDisabled={isLocked} onChoose={([chosen]) => onChoose(chosen)}>
          Choose another file
        </FileButton>
      </Inline>
      {problem !== null && <ErrorBanner error={errorOfCode('BAD_USER_INPUT', problem)} />}
      {headers.length > 0 && (
        <FieldList>
          <Field label="Lines">{rowsCount.toLocaleString('en')}</Field>
          <Field label="Columns">
            <Inline as="span" $rowGap={1}>
              {headers.map((header, at) => (
                <Badge key={at} tone={isIdColumn(header) ? 'success' : 'neutral'}>
                  {header || `(column ${at + 1})`}
                </Badge>
              ))}
            </Inline>
          </Field>
        </FieldList>
      )}
    </>
  );
}
