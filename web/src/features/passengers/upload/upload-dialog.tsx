import { useApolloClient } from '@apollo/client/react';
import { somethingWentWrong, type DataError } from '@/lib/errors';
import { routeUrl } from '@/lib/urls';
import { useAction } from '@/ui/action/use-action';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FileDrop } from '@/ui/form/file-drop';
import { ErrorBanner } from '@/ui/states';
import { CsvPreview } from '@/entities/passenger-csv/csv-preview';
import type { CsvProgress } from '@/entities/passenger-csv/parse-csv';
import { ReadingProgress, Steps } from '@/entities/passenger-csv/parts';
import { type CsvDraft, readPassengerCsv } from '@/entities/passenger-csv/read-csv';
import { UploadPassengerCsvDocument, type UploadPassengerCsvMutation } from '@/entities/passenger-csv/upload.generated';
import { UploadResult } from './upload-result';

/** In pixels. */
const width = 760;

type Result = UploadPassengerCsvMutation['uploadPassengerCsv'];

/** How far the upload is. */
export type UploadState =
  | { step: 'choosing'; error?: DataError }
  | { step: 'reading'; fileName: string; progress: CsvProgress; cancel: () => void }
  | { step: 'checked'; draft: CsvDraft; error?: DataError }
  | { step: 'done'; draft: CsvDraft; result: Result };

/** A refusal of the file itself is shown in its own words. */
const errorOf = (error: DataError): DataError => (error.fields.file === undefined ? error : { ...error, message: error.fields.file });

const passengers = (count: number) => (count === 1 ? '1 line' : `${count.toLocaleString('en')} lines`);

interface UploadDialogProps {
  state: UploadState;
  setState: (state: UploadState) => void;
  onClose: () => void;
}

/** Chooses, checks, previews and sends a list of passengers. Loaded with its first opening. */
export default function UploadDialog({ state, setState, onClose }: UploadDialogProps) {
  const client = useApolloClient();
  const upload = useAction('Upload passenger CSV', { label: 'Passengers', to: routeUrl('passengers') });
  const choose = async (file: File) => {
    const show = (progress: CsvProgress) => setState({ step: 'reading', fileName: file.name, progress, cancel });
    const reading = readPassengerCsv(file, show);
    const cancel = () => {
      reading.cancel();
      setState({ step: 'choosing' });
    };
    show({ share: 0, rowsCount: 0 });
    try {
      setState({ step: 'checked', draft: await reading.draft });
    } catch (problem) {
      const message = problem instanceof Error ? problem.message : somethingWentWrong;
      setState({ step: 'choosing', error: { code: 'UNREADABLE', message, fields: {}, isRetryable: false } });
    }
  };

  const send = async (draft: CsvDraft) => {
    const { lineErrors, rowsCount } = draft.check;
    setState({ step: 'checked', draft });
    const outcome = await upload.run({
      question:
        lineErrors.length === 0
          ? undefined
          : {
              title: `Upload ${draft.file.name} as it is?`,
              text: `Something is wrong in ${passengers(new Set(lineErrors.map(({ line }) => line)).size)} of ${rowsCount.toLocaleString('en')}. The platform leaves out lines that name no passenger.`,
              confirmLabel: 'Upload anyway',
            },
      send: async () => {
        const { data } = await client.mutate({ mutation: UploadPassengerCsvDocument, variables: { input: { file: draft.file } } });
        return data.uploadPassengerCsv;
      },
      success: () => `${draft.file.name} was uploaded`,
      lookUp: 'The platform does not tell which files it has taken. The file is kept here: you can upload it again.',
      onDone: (result) => {
        if (result) setState({ step: 'done', draft, result });
      },
    });
    if (outcome.kind === 'refused') setState({ step: 'checked', draft, error: errorOf(outcome.error) });
  };

  const isSending = upload.isPending;
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
                onPress={() => void send(state.draft)}
              >
                {isSending ? 'Uploading…' : state.error ? 'Try again' : `Upload ${passengers(state.draft.check.rowsCount)}`}
              </Button>
            )}
          </>
        )
      }
    >
      <Steps>
        {'error' in state && state.error && <ErrorBanner error={state.error} />}
        {state.step === 'reading' && <ReadingProgress fileName={state.fileName} progress={state.progress} onCancel={state.cancel} />}
        {state.step === 'choosing' && (
          <FileDrop
            label="Choose a CSV file, or drop it here"
            hint="Not empty, at most 10 MB. The headers must include firebase_id or pe_user_id."
            accept=".csv,text/csv"
            onChoose={([file]) => void choose(file)}
          />
        )}
        {state.step === 'checked' && <CsvPreview draft={state.draft} isLocked={isSending} onChoose={(file) => void choose(file)} />}
        {state.step === 'done' && <UploadResult fileName={state.draft.file.name} result={state.result} />}
      </Steps>
    </Dialog>
  );
}
