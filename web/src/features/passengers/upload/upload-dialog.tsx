import { Button } from '@/ui/design/button/button';
import { Dialog } from '@/ui/design/dialog/dialog';
import { FileDrop } from '@/ui/design/file-drop';
import { ErrorBanner } from '@/ui/design/states/states';
import { CsvPreview } from '@/entities/passenger-csv/csv-preview';
import { ReadingProgress } from '@/entities/passenger-csv/upload-steps';
import { Column } from '@/ui/design/layout';
import { linesText, usePassengerCsv, type CsvState } from '@/entities/passenger-csv/use-passenger-csv';
import { UploadResult } from './upload-result';

/** In pixels. */
const width = 760;

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
                disabledReason={state.draft.check.problem ?? undefined}
                onPress={() => send(state.draft)}
              >
                {isSending ? 'Uploading…' : state.error ? 'Try again' : `Upload ${linesText(state.draft.check.rowsCount)}`}
              </Button>
            )}
          </>
        )
      }
    >
      <Column>
        {'error' in state && state.error && <ErrorBanner error={state.error} />}
        {state.step === 'reading' && <ReadingProgress fileName={state.fileName} progress={state.progress} onCancel={state.cancel} />}
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
