import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { errorOfCode, somethingWentWrong, type DataError } from '@/lib/errors';
import { routeUrl } from '@/lib/routes/urls';
import { counted } from '@/lib/text/counted';
import { useAction } from '@/ui/screens/action/use-action';
import { checkPassengerCsv, type CsvDraft } from './csv-check';
import type { LineError } from './line-errors';
import { UploadPassengerCsvDocument } from './upload.generated';

export interface CsvResult {
  readonly rowsCount: number;
  /** Null if the response does not name them. */
  readonly passengerIds: readonly string[] | null;
  readonly errors: readonly LineError[];
}

export type CsvState =
  | { step: 'choosing'; error?: DataError }
  | { step: 'checked'; draft: CsvDraft; error?: DataError }
  | { step: 'done'; draft: CsvDraft; result: CsvResult };

/** A rejection of the file itself is shown with its own message. */
const errorOf = (error: DataError): DataError => (error.fields.file === undefined ? error : { ...error, message: error.fields.file });

export const linesText = (count: number): string => counted(count, 'line');

interface PassengerCsvOptions {
  setState: (state: CsvState) => void;
  /** Limits the search to a channel's passengers; any channel's by default. */
  bookingChannelId?: string;
  onFound?: (result: CsvResult) => void;
}

/** Reads and checks a list of passengers, and has the platform find them. The caller owns its state, which may outlive the component. */
export function usePassengerCsv({ setState, bookingChannelId, onFound }: PassengerCsvOptions) {
  const gateway = useGateway();
  const upload = useAction('Upload passenger CSV', { label: 'Passengers', to: routeUrl('passengers') });

  const choose = async (file: File) => {
    try {
      setState({ step: 'checked', draft: await checkPassengerCsv(file) });
    } catch (problem) {
      const message = problem instanceof Error ? problem.message : somethingWentWrong;
      setState({ step: 'choosing', error: errorOfCode('UNREADABLE', message) });
    }
  };

  const send = async (draft: CsvDraft) => {
    setState({ step: 'checked', draft });
    const outcome = await upload.run({
      send: async () => {
        const input = { file: draft.file, bookingChannelId };
        const { uploadPassengerCsv: found } = await gateway.change(UploadPassengerCsvDocument, { input });
        return { ...found, rowsCount: found.rowsCount ?? draft.rowsCount, errors: found.errors ?? [] };
      },
      success: () => sentence`${draft.file.name} was uploaded`,
      lookUp: 'The platform can’t confirm which files it accepted. The file is kept here, so you can upload it again.',
      onDone: (result) => {
        if (!result) return;
        setState({ step: 'done', draft, result });
        onFound?.(result);
      },
    });
    if (outcome.kind === 'refused') setState({ step: 'checked', draft, error: errorOf(outcome.error) });
  };

  return { choose: (file: File) => void choose(file), send: (draft: CsvDraft) => void send(draft), isSending: upload.isPending };
}
