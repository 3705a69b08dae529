import { CircleCheck, TriangleAlert } from 'lucide-react';
import { LineErrors } from '@/entities/passenger-csv/line-errors';
import { sentence } from '@/lib/text/bidi';
import { counted } from '@/lib/text/counted';
import { Button } from '@/ui/design/button/button';
import { CopyText } from '@/ui/design/copy-text';
import { Dialog } from '@/ui/design/dialog/dialog';
import { FileDrop } from '@/ui/design/file-drop';
import { ErrorBanner } from '@/ui/design/states/states';
import { CsvPreview } from '@/entities/passenger-csv/csv-preview';
import { Column } from '@/ui/design/layout';
import { ResultLine } from '@/ui/design/text';
import { Field, FieldList } from '@/ui/screens/detail/detail';
import { type CsvResult, linesText, usePassengerCsv, type CsvState } from '@/entities/passenger-csv/use-passenger-csv';

/** In pixels. */
const width = 760;

function UploadResult({ fileName, result: { rowsCount, passengerIds, errors } }: { fileName: string; result: CsvResult }) {
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

interface UploadDialogProps {
  state: CsvState;
  setState: (state: CsvState) => void;
  onClose: () => void;
}

/** Selects, checks, previews and sends a passenger list. Loaded when first opened. */
export default function UploadDialog({ state, setState, onClose }: UploadDialogProps) {
  const { choose, send, isSending } = usePassengerCsv({ setState });
  const reset = () => setState({ step: 'choosing' });
  const close = () => {
    onClose();
    if (state.step === 'done') reset();
  };

  return (
    <Dialog
      title="Upload a passenger CSV"
      width={width}
      isOpen
      isLocked={isSending}
      onClose={close}
      footer={
        state.step === 'done' ? (
          <>
            <Button onPress={reset}>Upload another file</Button>
            <Button variant="primary" onPress={close}>
              Done
            </Button>
          </>
        ) : (
          <>
            <Button isDisabled={isSending} onPress={close}>
              Close
            </Button>
            {state.step === 'checked' && (
              <Button
                variant="primary"
                isPending={isSending}
                disabledReason={state.draft.problem ?? undefined}
                onPress={() => send(state.draft)}
              >
                {isSending ? 'Uploading…' : state.error ? 'Try again' : `Upload ${linesText(state.draft.rowsCount)}`}
              </Button>
            )}
          </>
        )
      }
    >
      <Column>
        {'error' in state && state.error && <ErrorBanner error={state.error} />}
        {state.step === 'choosing' && (
          <FileDrop
            label="Choose a CSV file, or drop it here"
            hint="Not empty, at most 10 MB. The headers must include firebase_id or pe_user_id."
            accept=".csv,text/csv"
            onChoose={([file]) => choose(file)}
          />
        )}
        {state.step === 'checked' && <CsvPreview draft={state.draft} isLocked={isSending} onChoose={(file) => choose(file)} />}
        {state.step === 'done' && <UploadResult fileName={state.draft.file.name} result={state.result} />}
      </Column>
    </Dialog>
  );
}
