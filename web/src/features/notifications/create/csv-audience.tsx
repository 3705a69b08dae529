import { maxPassengerIds, tooManyPassengers } from '@pax/schema/rules/notifications';
import { CircleCheck, Download, TriangleAlert } from 'lucide-react';
import { channelName } from '@/entities/booking-channel/channel';
import { CsvPreview } from '@/entities/passenger-csv/csv-preview';
import { LineErrors } from '@/entities/passenger-csv/line-errors';
import { Column } from '@/ui/design/layout';
import { linesText, usePassengerCsv, type CsvResult, type CsvState } from '@/entities/passenger-csv/use-passenger-csv';
import { sentence } from '@/lib/text/bidi';
import { counted } from '@/lib/text/counted';
import { Button } from '@/ui/design/button/button';
import { downloadCsv } from '@/ui/screens/csv/save-csv';
import { FileButton, FileDrop } from '@/ui/design/file-drop';
import { FieldProblem } from '@/ui/design/field/field-frame';
import { useFormField } from '@/ui/screens/form/use-form-field';
import { ErrorBanner } from '@/ui/design/states/states';
import { QuietLine, ResultLine } from '@/ui/design/text';
import { Inline } from '@/ui/design/inline';
import { filterValue, withFilter, type NotificationValues, type TargetChannel } from './notification-values';

const errorColumns = [
  { header: 'Line', csv: ({ line }: CsvResult['errors'][number]) => line },
  { header: 'Problem', csv: ({ message }: CsvResult['errors'][number]) => message },
];

interface MatchedProps {
  fileName: string;
  result: CsvResult;
  channel: TargetChannel;
}

/** The number of lines that match passengers of the channel, and the lines that do not. */
function Matched({ fileName, result: { rowsCount, passengerIds, errors }, channel }: MatchedProps) {
  const found = passengerIds?.length ?? 0;
  const isTooLong = found > maxPassengerIds;
  const tone = isTooLong || found === 0 ? 'danger' : errors.length > 0 ? 'warning' : 'success';
  return (
    <>
      <ResultLine role="status" $tone={tone}>
        {tone === 'success' ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
        {passengerIds === null
          ? sentence`${fileName} was uploaded. Which passengers were found is unknown.`
          : sentence`${fileName}: ${found.toLocaleString('en')} passengers of ${channelName(channel)} matched in ${linesText(rowsCount)}.`}
        {isTooLong && ` ${tooManyPassengers}.`}
      </ResultLine>
      {errors.length > 0 && (
        <>
          <LineErrors label={`${linesText(errors.length)} without a passenger`} errors={errors} />
          <div>
            <Button
              size="small"
              icon={<Download aria-hidden="true" />}
              onPress={() => downloadCsv(`${fileName.replace(/\.csv$/i, '')}-errors`, errorColumns, errors)}
            >
              Download {counted(errors.length, 'error')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

interface CsvAudienceProps {
  channel: TargetChannel | null;
  state: CsvState;
  setState: (state: CsvState) => void;
}

/** The passengers in a CSV file: checked in the browser, then looked up by the platform among those of the channel. */
export function CsvAudience({ channel, state, setState }: CsvAudienceProps) {
  const {
    value: filters,
    setValue,
    error,
    control,
  } = useFormField<NotificationValues['passengerFiltersPayload']>({
    name: 'passengerFiltersPayload',
  });
  const passengerIds = filterValue(filters, 'PASSENGER_IDS');
  const setPassengerIds = (ids: readonly string[]) => setValue(withFilter(filters, 'PASSENGER_IDS', ids));
  const { choose, send, isSending } = usePassengerCsv({
    setState,
    bookingChannelId: channel?.id,
    onFound: (result) => setPassengerIds(result.passengerIds ?? []),
  });
  const chooseAnew = (file: File) => {
    if (passengerIds.length > 0) setPassengerIds([]);
    choose(file);
  };
  // A change of channel or target clears the found passengers. An empty result stays found.
  const isFound = state.step === 'done' && (passengerIds.length > 0 || !state.result.passengerIds?.length);

  if (!channel) return <QuietLine>Select a booking channel first.</QuietLine>;
  return (
    <Column>
      {'error' in state && state.error && <ErrorBanner error={state.error} />}
      {state.step === 'choosing' && (
        <FileDrop
          label="Choose a CSV file, or drop it here"
          hint="Not empty, at most 10 MB. The headers must include firebase_id or pe_user_id."
          accept=".csv,text/csv"
          aria-invalid={error !== undefined}
          aria-describedby={`${control.id}-error`}
          onChoose={([file]) => chooseAnew(file)}
        />
      )}
      {(state.step === 'checked' || (state.step === 'done' && !isFound)) && (
        <>
          <CsvPreview draft={state.draft} isLocked={isSending} onChoose={chooseAnew} />
          <div>
            <Button isPending={isSending} disabledReason={state.draft.problem ?? undefined} onPress={() => send(state.draft)}>
              {isSending ? 'Uploading…' : `Find the passengers of ${linesText(state.draft.rowsCount)}`}
            </Button>
          </div>
        </>
      )}
      {state.step === 'done' && isFound && (
        <>
          <Matched fileName={state.draft.file.name} result={state.result} channel={channel} />
          <Inline>
            <FileButton accept=".csv,text/csv" onChoose={([file]) => chooseAnew(file)}>
              Choose another file
            </FileButton>
          </Inline>
        </>
      )}
      <FieldProblem id={`${control.id}-error`}>{error}</FieldProblem>
      <QuietLine>After a reload or a new sign-in, choose the file again.</QuietLine>
    </Column>
  );
}
