import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { type DataError, isOutcomeUnknown, toDataError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { useConfirm } from '@/ui/confirm';
import { Dialog } from '@/ui/dialog';
import { Spinner } from '@/ui/spinner';
import { ErrorBanner } from '@/ui/states';
import { CsvPreview } from './csv-preview';
import { DropZone } from './drop-zone';
import { type CsvDraft, readPassengerCsv } from './read-csv';
import { Reading, Steps } from './parts';
import { UploadPassengerCsvDocument, type UploadPassengerCsvMutation } from './upload.generated';
import { UploadResult } from './upload-result';

/** In pixels. */
const width = 760;

type Result = UploadPassengerCsvMutation['uploadPassengerCsv'];

/** How far the upload is. */
export type UploadState =
  | { step: 'choosing'; error?: DataError }
  | { step: 'reading'; fileName: string }
  | { step: 'checked' | 'sending'; draft: CsvDraft; error?: DataError }
  | { step: 'done'; draft: CsvDraft; result: Result };

/** A refusal of the file itself is told in its own words. */
function errorOf(problem: unknown): DataError | undefined {
  const error = toDataError(problem);
  if (!error) return undefined;
  if (error.fields.file !== undefined) return { ...error, message: error.fields.file };
  if (!isOutcomeUnknown(error)) return error;
  const message = `${error.message.replace(/\.$/, '')}. It is not known whether the platform took the file. It is kept here: you can send it again.`;
  return { ...error, message };
}

const passengers = (count: number) => (count === 1 ? '1 line' : `${count.toLocaleString('en')} lines`);

interface UploadDialogProps {
  state: UploadState;
  setState: (state: UploadState) => void;
  onClose: () => void;
}

/** Chooses, checks, previews and sends a list of passengers. Loaded with its first opening. */
export default function UploadDialog({ state, setState, onClose }: UploadDialogProps) {
  const client = useApolloClient();
  const confirm = useConfirm();
  const isLocked = useRef(false);
  // The file read last: one that was chosen meanwhile takes the place of one that is still being read.
  const latest = useRef<File>(undefined);

  const choose = async (file: File) => {
    latest.current = file;
    setState({ step: 'reading', fileName: file.name });
    try {
      const draft = await readPassengerCsv(file);
      if (latest.current === file) setState({ step: 'checked', draft });
    } catch (problem) {
      const message = 'The file could not be read. It may have been moved or changed since it was chosen.';
      const error: DataError = { code: 'UNREADABLE', message, fields: {}, isRetryable: false };
      if (latest.current === file && toDataError(problem)) setState({ step: 'choosing', error });
    }
  };

  const send = async (draft: CsvDraft) => {
    if (isLocked.current) return;
    isLocked.current = true;
    try {
      const { lineErrors, rowsCount } = draft.check;
      const isConfirmed =
        lineErrors.length === 0 ||
        (await confirm({
          title: `Upload ${draft.file.name} as it is?`,
          text: `Something is wrong in ${passengers(new Set(lineErrors.map(({ line }) => line)).size)} of ${rowsCount.toLocaleString('en')}. The platform leaves out lines that name no passenger.`,
          confirmLabel: 'Upload anyway',
        }));
      if (!isConfirmed) return;
      setState({ step: 'sending', draft });
      const { data } = await client.mutate({
        mutation: UploadPassengerCsvDocument,
        variables: { input: { file: draft.file } },
      });
      setState({ step: 'done', draft, result: data.uploadPassengerCsv });
    } catch (problem) {
      setState({ step: 'checked', draft, error: errorOf(problem) });
    } finally {
      isLocked.current = false;
    }
  };

  const isSending = state.step === 'sending';
  const reset = () => setState({ step: 'choosing' });
  // What is on its way is waited for: nobody could say afterwards what became of it.
  const close = () => {
    if (isSending) return;
    onClose();
    if (state.step === 'done') reset();
  };

  return (
    <Dialog
      title="Upload a passenger CSV"
      width={width}
      isOpen
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
            {(state.step === 'checked' || state.step === 'sending') && (
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
        {state.step === 'reading' && (
          <Reading role="status">
            <Spinner /> Reading {state.fileName}…
          </Reading>
        )}
        {state.step === 'choosing' && <DropZone onChoose={(file) => void choose(file)} />}
        {(state.step === 'checked' || state.step === 'sending') && (
          <CsvPreview draft={state.draft} isLocked={isSending} onChoose={(file) => void choose(file)} />
        )}
        {state.step === 'done' && <UploadResult fileName={state.draft.file.name} result={state.result} />}
      </Steps>
    </Dialog>
  );
}
