import styled from 'styled-components';
import { DateTime } from '@/ui/date-time';
import { Loaded } from '@/ui/section';
import { QuietLine } from '@/ui/text';
import type { BookingSectionProps } from '../booking-detail';
import type { Comparison } from './use-comparison';

const Line = styled.div`
  color: var(--color-text-muted);
  & b {
    color: var(--color-text);
    font-weight: 550;
  }
`;

const Differences = styled.ul`
  margin-top: 4px;
  padding-left: 18px;
  list-style: disc;
`;

const valueText = (value: unknown): string => (value == null ? 'none' : typeof value === 'string' ? value : JSON.stringify(value));

/** What the platform itself finds when it compares with dispatch. */
export function DispatchCheckLine({ booking, zone, check: read }: BookingSectionProps & Pick<Comparison, 'check'>) {
  if (booking.data && !booking.data.fleetId)
    return <QuietLine>Dispatch check: not possible, because the booking’s fleet is missing.</QuietLine>;
  return (
    <Loaded
      read={read}
      missing="Dispatch check: there is none."
      loading={<QuietLine aria-busy="true">Dispatch check: waiting for the answer…</QuietLine>}
    >
      {(check) => (
        <Line>
          <b>Dispatch check</b>
          {check.checkedAt && (
            <>
              {' '}
              at <DateTime value={check.checkedAt} zone={zone} format="time" />
            </>
          )}
          :{' '}
          {check.message ??
            (check.isConsistent === null ? 'The outcome could not be read' : check.isConsistent ? 'All systems match' : 'They disagree')}
          {check.existsInDispatch === false && check.message === null && ' (not in dispatch)'}
          {!check.differences && ' (the differences could not be read)'}
          {check.differences && check.differences.length > 0 && (
            <Differences aria-label="Differences that the dispatch check found">
              {check.differences.map(({ field, platformValue, dispatchValue }, index) => (
                <li key={`${field} ${index}`}>
                  {field ?? 'Unknown field'}: the platform says <b>{valueText(platformValue)}</b>, dispatch says{' '}
                  <b>{valueText(dispatchValue)}</b>
                </li>
              ))}
            </Differences>
          )}
        </Line>
      )}
    </Loaded>
  );
}
