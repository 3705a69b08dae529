import { fileSize } from '@/lib/browser/file-size';
import { errorOfCode } from '@/lib/errors';
import { counted } from '@/lib/text/counted';
import { Badge } from '@/ui/design/badge';
import { Clipped } from '@/ui/screens/list/data-table/cells';
import { Field, FieldList } from '@/ui/screens/detail/detail';
import { FileButton } from '@/ui/design/file-drop';
import { SectionTable } from '@/ui/design/section-table';
import { ErrorBanner } from '@/ui/design/states/states';
import { Muted, SubTitle } from '@/ui/design/text';
import { Inline } from '@/ui/design/inline';
import { Column, Sunken } from '@/ui/design/layout';
import { LineErrors } from './upload-steps';
import { idColumns, type Delimiter } from './csv-check';
import type { CsvDraft } from './read-csv';

const delimiterNames: Readonly<Record<Delimiter, string>> = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab' };

const isId = (header: string) => idColumns.some((name) => name === header.toLowerCase());

function PreviewTable({ check: { headers, preview } }: Pick<CsvDraft, 'check'>) {
  // A line may have more columns than there are headers: that is one of its errors.
  const width = Math.max(headers.length, ...preview.map(({ cells }) => cells.length));
  return (
    <Column $gap={2}>
      <SubTitle>First lines</SubTitle>
      <SectionTable
        label="First lines"
        columns={[
          { label: 'Line', isRowHead: true, cell: ({ line }) => line },
          ...Array.from({ length: width }, (_, at) => ({
            label: headers[at] || `(column ${at + 1})`,
            cell: ({ cells }: (typeof preview)[number]) => <Clipped title={cells[at]}>{cells[at]}</Clipped>,
          })),
        ]}
        rows={preview}
        keyOf={({ line }) => line}
      />
    </Column>
  );
}

interface CsvPreviewProps {
  draft: CsvDraft;
  /** Whether the file is being sent. */
  isLocked: boolean;
  onChoose: (file: File) => void;
}

/** The contents and errors of the chosen file, before anything is sent. */
export function CsvPreview({ draft: { file, delimiter, check }, isLocked, onChoose }: CsvPreviewProps) {
  const { problem, headers, preview, rowsCount, lineErrors } = check;
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
          <Field label="Delimiter">{delimiterNames[delimiter]}</Field>
          <Field label="Columns">
            <Inline as="span" $rowGap={1}>
              {headers.map((header, at) =>
                isId(header) ? (
                  <Badge key={at} tone="success">
                    {header}
                  </Badge>
                ) : (
                  <span key={at}>{header || `(column ${at + 1})`}</span>
                ),
              )}
            </Inline>
          </Field>
        </FieldList>
      )}
      {lineErrors.length > 0 && <LineErrors label={counted(lineErrors.length, 'error')} errors={lineErrors} />}
      {preview.length > 0 && <PreviewTable check={check} />}
    </>
  );
}
