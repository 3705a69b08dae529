import { Trash2 } from 'lucide-react';
import { useId, type Ref } from 'react';
import styled from 'styled-components';
import { ageText } from '@/lib/dates/age';
import { formatInZone, todayDate, formatWithZone, type ZonedInstant } from '@/lib/dates/dates';
import { isBefore } from '@/lib/dates/instants';
import { isolated } from '@/lib/text/bidi';
import { Button } from '@/ui/design/button/button';
import { DateInput } from '@/ui/design/date/date-input';
import { TimeInput } from '@/ui/design/date/time-input';
import { FieldLabel, FieldProblem, FieldStack } from '@/ui/design/field/field-frame';
import { useServerError } from '@/ui/screens/form/server-errors';
import { Muted, Small, WarningText } from '@/ui/design/text';
import { Inline } from '@/ui/design/inline';
import { entryProblems, instantOf, isWhole, type Schedule } from '../model/schedules';
import { isNight, otherTimes, type ZonedFleet } from './local-times';

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(150px, 170px) minmax(84px, 140px) 1fr;
  gap: 6px var(--space-3);
  align-items: start;
  padding: 12px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
  & > :is(p, ul, div) {
    grid-column: 1 / -1;
  }
  /* Beside the inputs, below a label's line. */
  & > button {
    justify-self: end;
    margin-top: calc(var(--font-size-body) * var(--line-height) + 5px);
  }
  @media (max-width: 480px) {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
    & > button {
      grid-column: 1 / -1;
      margin-top: 0;
    }
  }
`;

const someNames = 3;

const namesText = (names: readonly string[]) =>
  names.length > someNames ? `${names.slice(0, someNames - 1).join(', ')} and ${names.length - someNames + 1} more` : names.join(', ');

const night = <WarningText> at night</WarningText>;

function clockChangeText({ at, clockChange }: ZonedInstant, time: string, zone: string): string {
  const utc = `${formatInZone(at, 'UTC', 'time-with-seconds')} UTC`;
  const local = `${formatWithZone(at, zone, 'time-with-seconds')}, ${utc}`;
  return clockChange === 'skipped'
    ? `Clocks skip ${time} that day. It is sent at ${local}.`
    : `Clocks show ${time} twice that day. It is sent the first time, at ${local}.`;
}

interface ScheduleRowProps {
  schedule: Schedule;
  /** The position in the list, from 1. */
  position: number;
  zone: string;
  /** The booking channel's fleets, whose passengers have other local times. */
  fleets: readonly ZonedFleet[];
  now: number;
  error: string | undefined;
  isDisabled: boolean;
  dateRef: Ref<HTMLInputElement>;
  onChange: (schedule: Schedule) => void;
  /** Omitted if it can't be removed. */
  onRemove: (() => void) | undefined;
  onLeave: () => void;
}

/** One schedule of a notification, with its instant and the other local times of the channel's fleets. */
export function ScheduleRow({
  schedule,
  position,
  zone,
  fleets,
  now,
  error,
  isDisabled,
  dateRef,
  onChange,
  onRemove,
  onLeave,
}: ScheduleRowProps) {
  const id = useId();
  const instant = instantOf(schedule, zone);
  const refused = useServerError(`schedules.${position - 1}`, schedule);
  const min = todayDate(zone);
  // A missing part is reported for the whole schedule, an unreadable one at its input.
  const unread = error === undefined ? {} : entryProblems(schedule, min);
  const problem = isWhole(schedule) && (unread.date ?? unread.time) !== undefined ? undefined : (error ?? refused);
  const control = {
    disabled: isDisabled,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': `${id}-when ${id}-change ${id}-error`,
  };
  const others = instant ? otherTimes(instant.at, zone, fleets) : [];
  return (
    <Item
      aria-label={`Schedule ${position}`}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <FieldStack as="span">
        <FieldLabel htmlFor={`${id}-date`}>Date</FieldLabel>
        <span>
          <DateInput
            {...control}
            ref={dateRef}
            id={`${id}-date`}
            min={min}
            aria-required
            isSentUnread
            value={schedule.scheduleDate}
            error={unread.date}
            onChange={(scheduleDate) => onChange({ ...schedule, scheduleDate })}
          />
        </span>
      </FieldStack>
      <FieldStack as="span">
        <FieldLabel htmlFor={`${id}-time`}>Time</FieldLabel>
        <TimeInput
          {...control}
          id={`${id}-time`}
          aria-required
          isSentUnread
          value={schedule.scheduleTime}
          error={unread.time}
          onChange={(scheduleTime) => onChange({ ...schedule, scheduleTime })}
        />
      </FieldStack>
      {onRemove && (
        <Button
          variant="ghost"
          isDisabled={isDisabled}
          aria-label={`Remove schedule ${position}`}
          icon={<Trash2 aria-hidden="true" />}
          onPress={onRemove}
        >
          Remove
        </Button>
      )}
      <Inline $gap={4} $rowGap={1} style={{ minHeight: 18 }}>
        {instant && (
          <Small as="p" id={`${id}-when`}>
            {formatWithZone(instant.at, zone, 'weekday-date-time')}
            {isNight(instant.at, zone) && night}, {formatInZone(instant.at, 'UTC', 'time')} UTC
            {isBefore(now, instant.at) && `, ${ageText(instant.at, now) ?? ''}`}
          </Small>
        )}
        <FieldProblem id={`${id}-error`}>{problem}</FieldProblem>
      </Inline>
      {instant?.clockChange && (
        <Small as="p" id={`${id}-change`}>
          <WarningText>{clockChangeText(instant, schedule.scheduleTime, zone)}</WarningText>
        </Small>
      )}
      {others.length > 0 && (
        <ul aria-label={`Other local times of schedule ${position}`}>
          {others.map((other) => (
            <li key={other.time}>
              {other.time}
              {other.isNight && night}
              <Muted title={other.fleets.join(', ')}>
                {' '}
                {isolated(namesText(other.zones))} ({isolated(namesText(other.fleets))})
              </Muted>
            </li>
          ))}
        </ul>
      )}
    </Item>
  );
}
