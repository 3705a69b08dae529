import { useState } from 'react';
import styled, { css } from 'styled-components';
import type { Zone } from '@/lib/dates/dates';
import { notificationIntentUrl, routeUrl } from '@/lib/routes/urls';
import { counted } from '@/lib/text/counted';
import { Badge } from '@/ui/design/badge';
import { DateTime } from '@/ui/design/date/date-time';
import { Inline } from '@/ui/design/inline';
import { Row, RowLink, RowMain, Rows } from '@/ui/design/layout';
import { ScreenLink } from '@/ui/design/screen-link';
import { SectionTable } from '@/ui/design/section-table';
import { Skeleton } from '@/ui/design/states/states';
import { Muted, QuietLine } from '@/ui/design/text';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { type CalendarDay, type CalendarPush, dayName, dayOfMonth, isWeekend, monthName, weekdayName } from './calendar';

const Frame = styled.div`
  container-type: inline-size;
  display: grid;
  gap: var(--space-3);
`;

/* Whole weeks per row, so that weekdays are aligned. */
const Days = styled.ol`
  display: grid;
  grid-template-columns: repeat(28, minmax(0, 1fr));
  row-gap: var(--space-2);
  list-style: none;
  @container (max-width: 860px) {
    grid-template-columns: repeat(14, minmax(0, 1fr));
  }
  @container (max-width: 400px) {
    grid-template-columns: repeat(7, minmax(0, 1fr));
  }
`;

const Cell = styled.li<{ $isWeekend: boolean }>`
  display: flex;
  flex-direction: column;
  padding-bottom: 4px;
  text-align: center;
  line-height: 1.3;
  ${({ $isWeekend }) =>
    $isWeekend &&
    css`
      background: var(--color-sunken);
    `}
`;

const Month = styled.span`
  height: 16px;
  color: var(--color-text-muted);
  font-weight: 600;
`;

const Weekday = styled.span`
  color: var(--color-text-subtle);
`;

const Number = styled.span<{ $isToday: boolean }>`
  margin-bottom: 3px;
  ${({ $isToday }) =>
    $isToday &&
    css`
      font-weight: 700;
      text-decoration: underline;
      text-underline-offset: 3px;
    `}
`;

const Marks = styled.span`
  display: grid;
  place-items: center;
  height: 26px;
`;

const DayButton = styled.button<{ $isClose: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 3px;
  min-width: 24px;
  height: 24px;
  padding: 0 4px;
  border: 1px solid transparent;
  border-radius: var(--radius-full);
  background: var(--color-${({ $isClose }) => ($isClose ? 'warning' : 'info')}-soft);
  color: var(--color-${({ $isClose }) => ($isClose ? 'warning' : 'info')}-text);
  font-size: inherit;
  font-weight: 600;
  cursor: pointer;
  &:hover,
  &[aria-pressed='true'] {
    border-color: currentColor;
  }
`;

/* Each icon has the same line on every day, so that overlapping ones stay apart. */
const IconLine = styled.span<{ $isOn: boolean }>`
  height: 3px;
  margin-top: 2px;
  background: ${({ $isOn }) => ($isOn ? 'var(--color-primary)' : 'none')};
`;

const Swatch = styled.span`
  display: inline-block;
  width: 14px;
  height: 3px;
  margin-right: 6px;
  vertical-align: middle;
  background: var(--color-primary);
`;

/* The shape that warnings have on badges. */
const CloseMark = () => (
  <svg width="8" height="8" viewBox="0 0 8 8" fill="currentColor" aria-hidden="true">
    <path d="M4 .5 7.8 7.3H.2z" />
  </svg>
);

const isClose = ({ isClose: close }: CalendarPush) => close;

interface PushProps {
  push: CalendarPush;
  zone: Zone;
  /** The names of the apps, by booking channel. */
  apps: ReadonlyMap<string, string>;
}

const appOf = ({ channelId }: CalendarPush, apps: PushProps['apps']) => (channelId === null ? '–' : (apps.get(channelId) ?? channelId));

/** The marks of a push: close to another one, or of another fleet. */
function PushMarks({ push }: { push: CalendarPush }) {
  return (
    <>
      {push.isClose && <Badge tone="warning">Close to another</Badge>}
      {push.isOtherFleet && <Muted>Another fleet</Muted>}
    </>
  );
}

const PushName = ({ push: { intentId, name } }: { push: CalendarPush }) =>
  intentId === null ? <strong>{name}</strong> : <RowLink to={notificationIntentUrl(intentId)}>{name}</RowLink>;

export interface CalendarStripProps {
  /** Four weeks, from today on. */
  days: readonly CalendarDay[];
  /** Whether their pushes are still loading. */
  isLoading?: boolean;
  zone: Zone;
  apps: ReadonlyMap<string, string>;
  /** The number of next pushes listed while no day is selected. If 0, the first day with close pushes is selected initially. */
  next?: number;
  /** Whether the days are folded, unless a day with close pushes is selected. */
  isFolded?: boolean;
}

/** Four weeks of pushes and icons. Days with close pushes to one app are highlighted; pressing a day lists its pushes. */
export function CalendarStrip({ days, isLoading = false, zone, apps, next = 0, isFolded = false }: CalendarStripProps) {
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  const pushes = days.flatMap((day) => day.pushes);
  const [first] = pushes;
  const icons = [...new Map(days.flatMap((day) => day.icons.map((season) => [season.id, season] as const))).values()];
  const firstClose = next > 0 ? undefined : days.find(({ pushes: own }) => own.some(isClose));
  const pressed = chosen === undefined ? firstClose : days.find(({ date, pushes: own }) => date === chosen && own.length > 0);
  const listed = pressed?.pushes ?? pushes.slice(0, next);
  const calendar = (
    <>
      <Days aria-label="Days">
        {days.map(({ date, pushes: own, icons: onThatDay }, place) => (
          <Cell key={date} $isWeekend={isWeekend(date)}>
            <Month aria-hidden="true">{(place === 0 || dayOfMonth(date) === '1') && monthName(date)}</Month>
            <Weekday aria-hidden="true">{weekdayName(date)}</Weekday>
            <Number $isToday={place === 0} aria-hidden="true">
              {dayOfMonth(date)}
            </Number>
            <VisuallyHidden>{dayName(date)}</VisuallyHidden>
            <Marks>
              {own.length > 0 && (
                <DayButton
                  type="button"
                  $isClose={own.some(isClose)}
                  aria-pressed={date === pressed?.date}
                  aria-label={`${dayName(date)}: ${counted(own.length, 'push', 'pushes')}${own.some(isClose) ? ', close to each other' : ''}`}
                  onClick={() => setChosen(date === pressed?.date ? null : date)}
                >
                  {own.some(isClose) && <CloseMark />}
                  {own.length}
                </DayButton>
              )}
            </Marks>
            {icons.map((season) => (
              <IconLine key={season.id} $isOn={onThatDay.includes(season)}>
                {onThatDay.includes(season) && <VisuallyHidden>{season.name || season.id}</VisuallyHidden>}
              </IconLine>
            ))}
          </Cell>
        ))}
      </Days>
      {(icons.length > 0 || pushes.some(isClose)) && (
        <Inline as="ul" $gap={4} $rowGap={1}>
          {pushes.some(isClose) && (
            <li>
              <CloseMark /> Less than 4 hours apart, to one app
            </li>
          )}
          {icons.map(({ id, name, endAt }) => (
            <li key={id}>
              <Swatch aria-hidden="true" />
              <ScreenLink route="seasonal-event" to={routeUrl('seasonal-event', { id })}>
                {name || id}
              </ScreenLink>{' '}
              {endAt && (
                <Muted>
                  until <DateTime value={endAt} zone={zone} format="date" />
                </Muted>
              )}
            </li>
          ))}
        </Inline>
      )}
    </>
  );
  const list = listed.length > 0 && (
    <Rows aria-label={pressed ? dayName(pressed.date) : 'Next pushes'}>
      {listed.map((push, place) => (
        // A new notification may have the same time twice.
        <Row key={`${push.intentId} ${push.at} ${place}`}>
          <DateTime value={push.at} zone={zone} />
          <RowMain>
            <PushName push={push} /> <Muted>{appOf(push, apps)}</Muted>
          </RowMain>
          <PushMarks push={push} />
        </Row>
      ))}
    </Rows>
  );
  const table = pushes.length > 0 && (
    <details>
      <summary>Show as a table</summary>
      <SectionTable
        label="Pushes in the next four weeks"
        isLong
        columns={[
          { label: 'Time', cell: ({ at }) => <DateTime value={at} zone={zone} /> },
          { label: 'Notification', isName: true, cell: (push) => <PushName push={push} /> },
          { label: 'App', cell: (push) => appOf(push, apps) },
          { label: 'Remarks', isHidden: true, cell: (push) => <PushMarks push={push} /> },
        ]}
        rows={pushes}
        keyOf={({ intentId, at }, place) => `${intentId} ${at} ${place}`}
      />
    </details>
  );
  return (
    <Frame>
      {pushes.length === 0 && (
        <QuietLine>{isLoading ? <Skeleton width="240px" height="1lh" /> : 'No pushes scheduled in the next four weeks.'}</QuietLine>
      )}
      {isFolded ? (
        <>
          {next > 0 && list}
          <details open={firstClose !== undefined}>
            <summary>
              {next > 0 || !first ? (
                'Calendar'
              ) : (
                <>
                  {`${counted(pushes.length, 'push', 'pushes')}, the next `}
                  <DateTime value={first.at} zone={zone} />
                </>
              )}
            </summary>
            <Frame>
              {calendar}
              {next === 0 && list}
              {table}
            </Frame>
          </details>
        </>
      ) : (
        <>
          {calendar}
          {list}
          {table}
        </>
      )}
    </Frame>
  );
}
