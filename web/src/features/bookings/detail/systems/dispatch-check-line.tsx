import styled from 'styled-components';
import { DateTime } from '@/ui/design/date/date-time';
import { Loaded } from '@/ui/screens/detail/section';
import { QuietLine } from '@/ui/design/text';
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

/** The platform's own comparison with dispatch. */
export function DispatchCheckLine({ booking, zone, check: read }: BookingSectionProps & Pick<Comparison, 'check'>) {
  if (booking.data && !booking.data.fleetId) return <QuietLine>Dispatch check not available: the booking has no fleet.</QuietLine>;
  return (
    <Loaded read={read} missing="No dispatch check." loading={<QuietLine aria-busy="true">Checking dispatch…</QuietLine>}>
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
            (check.isConsistent === null
              ? 'Unreadable result'
              : check.isConsistent
                ? 'Platform and dispatch match'
                : 'Platform and dispatch differ')}
          {check.existsInDispatch === false && check.message === null && <span> (not in dispatch)</span>}
          {!check.differences && <span> (unreadable differences)</span>}
          {check.differences && check.differences.length > 0 && (
            <Differences aria-label="Differences found by the dispatch check">
              {check.differences.map(({ field, platformValue, dispatchValue }, index) => (
                <li key={`${field} ${index}`}>
                  {field ?? 'Unknown field'}: platform <b>{valueText(platformValue)}</b>, dispatch <b>{valueText(dispatchValue)}</b>
                </li>
              ))}
            </Differences>
          )}
        </Line>
      )}
    </Loaded>
  );
}
