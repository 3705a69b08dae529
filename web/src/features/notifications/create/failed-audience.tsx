import { tooManyPassengers } from '@pax/schema/rules/notifications';
import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { isolated, sentence } from '@/lib/text/bidi';
import { counted } from '@/lib/text/counted';
import { Button } from '@/ui/design/button/button';
import { FieldProblem } from '@/ui/design/field/field-frame';
import { Notice } from '@/ui/design/notice';
import { ErrorBanner } from '@/ui/design/states/states';
import { QuietLine, ResultLine } from '@/ui/design/text';
import { useFailedPassengers } from './use-failed-passengers';
import { usePassengerIds } from './use-passenger-ids';

/** A process whose failed passengers a notification goes to. */
export interface FailedSource {
  readonly processId: string;
  /** The name of the earlier notification. */
  readonly name: string;
  readonly bookingChannelId: string;
  /** Whether the passengers left untried at its end are included. */
  readonly withUntried: boolean;
}

const Reading = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  & > progress {
    width: 100%;
    height: 8px;
    accent-color: var(--color-primary);
  }
`;

/** The passengers for whom an earlier notification failed, read page by page on opening. */
export function FailedAudience({ source }: { source: FailedSource }) {
  const { name, withUntried } = source;
  const { passengerIds, setPassengerIds, error, control } = usePassengerIds();
  const { state, read, cancel } = useFailedPassengers(source, setPassengerIds);
  const readAtOnce = useEffectEvent(() => {
    if (passengerIds.length === 0) read();
    return cancel;
  });
  useEffect(() => readAtOnce(), []);
  const whom = withUntried ? sentence`whom “${name}” did not reach` : sentence`for whom “${name}” failed`;
  const label = sentence`Loading passengers ${whom}…`;
  return (
    <>
      {state.step === 'reading' && (
        <Reading>
          <strong role="status">{label}</strong>
          <Button size="small" onPress={cancel}>
            Cancel
          </Button>
          <progress aria-label={label} value={state.total ? state.count / state.total : undefined} />
          <span>
            {state.count.toLocaleString('en')}
            {state.total !== null && ` of ${state.total.toLocaleString('en')}`}
          </span>
        </Reading>
      )}
      {state.step === 'failed' && <ErrorBanner error={state.error} onRetry={read} />}
      {state.step === 'too-many' && (
        <Notice tone="danger" title={tooManyPassengers}>
          <p>
            There are {counted(state.total, 'passenger')} {isolated(whom)}. Upload them as lists of passengers instead.
          </p>
        </Notice>
      )}
      {state.step !== 'reading' && passengerIds.length > 0 && (
        <ResultLine $tone="success" role="status">
          <CircleCheck aria-hidden="true" />
          The {counted(passengerIds.length, 'passenger')} {isolated(whom)}
        </ResultLine>
      )}
      {(state.step === 'idle' || state.step === 'done') && passengerIds.length === 0 && (
        <>
          <QuietLine>{state.step === 'done' ? sentence`No passengers ${whom}.` : 'The passengers have not been loaded.'}</QuietLine>
          <div>
            <Button onPress={read}>Load passengers {isolated(whom)}</Button>
          </div>
        </>
      )}
      <FieldProblem id={`${control.id}-error`}>{error}</FieldProblem>
    </>
  );
}
