import { useFormikContext } from 'formik';
import { Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useRead } from '@/lib/data/use-read';
import { knownZone, type Zone } from '@/lib/dates/dates';
import { Button } from '@/ui/design/button/button';
import { FieldProblem } from '@/ui/design/field/field-frame';
import { RadioCards } from '@/ui/screens/form/radio-cards';
import { useFormField } from '@/ui/screens/form/use-form-field';
import { ErrorBanner } from '@/ui/design/states/states';
import { QuietLine } from '@/ui/design/text';
import { Column } from '@/ui/design/layout';
import { withSelectedSchedule, type NotificationValues } from '../create/notification-values';
import { channelFleetsRead } from '../create/reads';
import { maxSchedules } from '@pax/schema/rules/notifications';
import { newSchedule, scheduleProblems, type Schedule } from '../model/schedules';
import { ScheduleRow } from './schedule-row';

const Removed = styled(QuietLine)`
  &:empty {
    margin-top: calc(-1 * var(--space-3));
  }
`;

const cards = [
  { value: 'now', label: 'Now', meaning: 'Sent when you confirm.' },
  { value: 'later', label: 'Scheduled', meaning: 'Sent later, at the times you set.' },
] as const;

const removedText = (count: number) =>
  count === 1 ? 'Schedule removed. Select “Scheduled” to restore it.' : `${count} schedules removed. Select “Scheduled” to restore them.`;

/** The problems of the schedules, by ID, except those that involve the one being edited. */
function shownProblems(schedules: readonly Schedule[], editing: string | null, zone: Zone, now: number): ReadonlyMap<string, string> {
  const finished = schedules.filter(({ id }) => id !== editing);
  const problems = scheduleProblems(finished, zone, now);
  return new Map(finished.flatMap(({ id }, place) => [[id, problems.get(place) ?? ''] as const]).filter(([, problem]) => problem !== ''));
}

interface ScheduleListProps {
  zone: Zone;
  now: number;
  /** The maximum number of schedules. If it is 1, none can be added or removed. */
  max?: number;
}

function ScheduleList({ zone, now, max = maxSchedules }: ScheduleListProps) {
  const { values, submitCount, isSubmitting } = useFormikContext<NotificationValues>();
  const channelFleets = useRead(channelFleetsRead(values.bookingChannel?.id ?? null));
  // The previous channel's fleets are elsewhere.
  const fleets = (!channelFleets.isPrevious && channelFleets.data) || [];
  const { value: schedules, setValue, touch, error } = useFormField<readonly Schedule[]>({ name: 'schedules' });
  const [editing, setEditing] = useState<string | null>(null);
  const dates = useRef(new Map<string, HTMLInputElement>());
  const add = useRef<HTMLButtonElement>(null);
  const added = useRef<string | null>(null);
  const errorId = useId();
  const known = knownZone(zone);
  const problems = shownProblems(schedules, submitCount > 0 ? null : editing, zone, now);

  useEffect(() => {
    if (added.current !== null) dates.current.get(added.current)?.focus();
    added.current = null;
  }, [schedules]);

  const remove = (place: number) => {
    const rest = schedules.filter((_, at) => at !== place);
    setValue(rest);
    const next = rest[Math.min(place, rest.length - 1)];
    if (next) dates.current.get(next.id)?.focus();
    else add.current?.focus();
  };

  return (
    <Column $gap={3} role="group" aria-label="Schedules">
      <QuietLine>
        {known === zone ? `Times are in the fleet’s time zone, ${known}.` : `The fleet’s time zone is unknown. Times are in ${known}.`}
      </QuietLine>
      <Column as="ol" $gap={2}>
        {schedules.map((schedule, place) => (
          <ScheduleRow
            key={schedule.id}
            schedule={schedule}
            position={place + 1}
            zone={known}
            fleets={fleets}
            now={now}
            error={problems.get(schedule.id)}
            isDisabled={isSubmitting}
            dateRef={(input) => {
              if (input) dates.current.set(schedule.id, input);
              else dates.current.delete(schedule.id);
            }}
            onChange={(next) => {
              setEditing(next.id);
              setValue(schedules.map((each) => (each.id === next.id ? next : each)));
            }}
            onRemove={max > 1 ? () => remove(place) : undefined}
            onLeave={() => {
              setEditing(null);
              touch();
            }}
          />
        ))}
      </Column>
      {channelFleets.error && <ErrorBanner error={channelFleets.error} onRetry={channelFleets.retry} />}
      {typeof error === 'string' && (
        <div tabIndex={-1} data-form-error="">
          <FieldProblem id={errorId}>{error}</FieldProblem>
        </div>
      )}
      {max > 1 && (
        <div>
          <Button
            ref={add}
            icon={<Plus aria-hidden="true" />}
            isDisabled={isSubmitting}
            disabledReason={schedules.length >= max ? `A notification is sent at most ${max} times.` : undefined}
            onPress={() => {
              const schedule = newSchedule(crypto.randomUUID(), zone);
              added.current = schedule.id;
              setEditing(schedule.id);
              setValue([...schedules, schedule]);
            }}
          >
            Add schedule
          </Button>
        </div>
      )}
    </Column>
  );
}

/** The schedules of a notification: now, or up to 100 times (specification, sections 3 to 5). */
export function ScheduleField({ zone, ...list }: ScheduleListProps) {
  const { values, setValues } = useFormikContext<NotificationValues>();
  /** The schedules that "Now" removed, to be restored if it was pressed by mistake. */
  const [removed, setRemoved] = useState<readonly Schedule[]>([]);
  const isNow = values.selectedSchedule === 'now';
  return (
    <Column $gap={3}>
      <RadioCards
        isInline
        name="selectedSchedule"
        label="When it is sent"
        cards={cards}
        onChoose={(choice) => {
          if (choice === 'now') setRemoved(values.schedules);
          const schedules = choice === 'now' ? values.schedules : removed;
          void setValues(withSelectedSchedule({ ...values, schedules }, choice, zone));
        }}
      />
      <Removed role="status">{isNow && removed.length > 0 && removedText(removed.length)}</Removed>
      {!isNow && <ScheduleList zone={zone} {...list} />}
    </Column>
  );
}
