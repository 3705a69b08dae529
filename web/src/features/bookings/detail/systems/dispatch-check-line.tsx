import styled from 'styled-components';
import { toDataError } from '@/lib/errors';
import { DateTime } from '@/ui/date-time';
import type { Desk } from '../desk';
import { Problem, QuietLine } from '../quiet-section';
import { useBookingDispatchCheckQuery } from './systems.generated';

const Line = styled.div`
  color: var(--color-text-muted);
  & b {
    color: var(--color-text);
    font-weight: 550;
  }
`;

const Differences = styled.ul`
  margin: 4px 0 0;
  padding: 0 0 0 18px;
  list-style: disc;
`;

const valueText = (value: unknown): string => (value == null ? 'none' : typeof value === 'string' ? value : JSON.stringify(value));

/** What the platform itself finds when it compares with dispatch. */
export function DispatchCheckLine({ desk: { bookingId: id, booking, zone, problem } }: { desk: Desk }) {
  const reading = useBookingDispatchCheckQuery({
    variables: { id, fleetId: booking?.fleetId ?? '', dispatchBookingId: booking?.dispatchBookingId ?? null },
    skip: !booking,
  });
  const check = reading.data?.bookingSources.dispatchCheck;
  const error = toDataError(reading.error);
  if (error) return <Problem error={error} missing="Dispatch check: the platform has none." onRetry={() => void reading.refetch()} />;
  if (!check) return problem ? null : <QuietLine aria-busy="true">Dispatch check: waiting for the answer…</QuietLine>;
  return (
    <Line>
      <b>Dispatch check</b>
      {check.checkedAt && (
        <>
          {' '}
          at <DateTime value={check.checkedAt} zone={zone} format="time" />
        </>
      )}
      : {check.message ?? (check.isConsistent ? 'Both say the same' : 'They disagree')}
      {!check.existsInDispatch && check.message === null && ' (not in dispatch)'}
      {check.differences.length > 0 && (
        <Differences aria-label="Differences that the dispatch check found">
          {check.differences.map(({ field, platformValue, dispatchValue }) => (
            <li key={field}>
              {field}: the platform says <b>{valueText(platformValue)}</b>, dispatch says <b>{valueText(dispatchValue)}</b>
            </li>
          ))}
        </Differences>
      )}
    </Line>
  );
}
