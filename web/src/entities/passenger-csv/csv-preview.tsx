import styled from 'styled-components';
import { fileSize } from '@/lib/browser/file-size';
import { counted } from '@/lib/text/counted';
import { Badge } from '@/ui/design/badge';
import { Clipped } from '@/ui/screens/list/data-table/cells';
import { Field, FieldList } from '@/ui/screens/detail/detail';
import { FileButton } from '@/ui/design/file-drop';
import { SectionTable } from '@/ui/design/section-table';
import { ErrorBanner } from '@/ui/design/states/states';
import { SubTitle } from '@/ui/design/text';
import { LineErrors, Part } from './upload-steps';
import { idColumns, type Delimiter } from './csv-check';
import type { CsvDraft } from './read-csv';

const delimiterNames: Readonly<Record<Delimiter, string>> = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab' };

const FileLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  padding: 8px 8px 8px 12px;
  border-radius: var(--radius-medium);
  background: var(--color-sunken);
  overflow-wrap: anywhere;
  & > span > span {
    color: var(--color-text-muted);
  }
`;

const Names = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 10px;
`;

const isId = (header: string) => idColumns.some((name) => name === header.toLowerCase());

function PreviewTable({ check: { headers, preview } }: Pick<CsvDraft, 'check'>) {
  // A line may have more columns than there are headers: that is one of its errors.
  const width = Math.max(headers.length, ...preview.map(({ cells }) => cells.length));
  return (
    <Part>
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
    </Part>
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
      <FileLine>
        <span>
          <strong>{file.name}</strong> <span>{fileSize(file.size)}</span>
        </span>
        <FileButton accept=".csv,text/csv" isDisabled={isLocked} onChoose={([file]) => onChoose(file)}>
          Choose another file
        </FileButton>
      </FileLine>
      {problem !== null && <ErrorBanner error={{ code: 'BAD_USER_INPUT', message: problem, fields: {}, isRetryable: false }} />}
      {headers.length > 0 && (
        <>
          <FieldList>
            <Field label="Lines">{rowsCount.toLocaleString('en')}</Field>
            <Field label="Delimiter">{delimiterNames[delimiter]}</Field>
            <Field label="Columns">
              <Names>
                {headers.map((header, at) =>
                  isId(header) ? (
                    <Badge key={at} tone="success">
                      {header}
                    </Badge>
                  ) : (
                    <span key={at}>{header || `(column ${at + 1})`}</span>
                  ),
                )}
              </Names>
            </Field>
          </FieldList>
        </>
      )}
      {lineErrors.length > 0 && <LineErrors label={counted(lineErrors.length, 'error')} errors={lineErrors} />}
      {preview.length > 0 && <PreviewTable check={check} />}
    </>
  );
}
