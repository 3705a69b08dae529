import { CircleCheck, TriangleAlert } from 'lucide-react';
import { CopyText } from '@/ui/design/copy-text';
import { Field, FieldList } from '@/ui/screens/detail/detail';
import { ResultLine } from '@/ui/design/text';
import { LineErrors } from '@/entities/passenger-csv/upload-steps';
import type { CsvResult } from '@/entities/passenger-csv/use-passenger-csv';
import { sentence } from '@/lib/text/bidi';
import { counted } from '@/lib/text/counted';

interface UploadResultProps {
  fileName: string;
  result: CsvResult;
}

/** The platform's result for the file. */
export function UploadResult({ fileName, result: { rowsCount, passengerIds, errors } }: UploadResultProps) {
  const isWhole = passengerIds !== null && errors.length === 0;
  return (
    <>
      <ResultLine role="status" $tone={isWhole ? 'success' : 'warning'}>
        {isWhole ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
        {passengerIds === null
          ? sentence`${fileName} was uploaded. Which passengers were found is unknown.`
          : sentence`${fileName} was uploaded: ${counted(passengerIds.length, 'passenger')} found in ${counted(rowsCount, 'line')}.`}
      </ResultLine>
      <FieldList>
        <Field label="Passenger ids">
          {passengerIds !== null && passengerIds.length > 0 && (
            <CopyText value={passengerIds.join('\n')} label={`All ${counted(passengerIds.length, 'id')}`} />
          )}
        </Field>
      </FieldList>
      {errors.length > 0 && <LineErrors label={`${counted(errors.length, 'line')} without a passenger`} errors={errors} />}
    </>
  );
}
