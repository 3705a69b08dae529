import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { formatInZone } from '@/lib/dates/dates';
import { instantAt, isoAt } from '@/lib/dates/instants';
import { Button } from '@/ui/design/button/button';
import { DateInput } from '@/ui/design/date/date-input';
import { FieldLabel } from '@/ui/design/field/field-frame';
import { TimeInput } from '@/ui/design/date/time-input';
import { controlStyles } from '@/ui/design/select';
import { ErrorBanner } from '@/ui/design/states/states';
import { Large, SubTitle } from '@/ui/design/text';
import { Inline } from '@/ui/design/inline';
import { platformTime, type Control } from './control';
import { useSetting } from './use-setting';

const fastest = 3600;
/** Milliseconds between updates of a running clock. */
const tick = 500;
const minute = 60_000;

const jumps = [
  { label: '+15 min', milliseconds: 15 * minute },
  { label: '+1 hour', milliseconds: 60 * minute },
  { label: '+1 day', milliseconds: 24 * 60 * minute },
];

const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  & > label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 24px;
  }
  & input[type='radio'] {
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: var(--color-primary);
  }
`;

const Input = styled.input<{ $width: number }>`
  ${controlStyles}
  width: ${({ $width }) => $width}px;
`;

type Pace = 'frozen' | 'running' | 'fast';

interface ClockSettingProps {
  control: Control;
  readAt: number;
  onChanged: () => void;
}

/** The platform's clock: its mode and its time. */
export function ClockSetting({ control, readAt, onChanged }: ClockSettingProps) {
  const id = useId();
  const [now, setNow] = useState(Date.now);
  const [target, setTarget] = useState({ date: '', time: '' });
  /** Whether a jump was tried without a whole date and time. */
  const [isTried, setTried] = useState(false);
  const { kind, speed } = control.clock;
  const { value, isPending, error, set, retry } = useSetting<{ kind: 'frozen' | 'running'; speed: number; now?: string }>(
    { kind, speed },
    (clock) => ({ clock }),
    onChanged,
  );
  const pace: Pace = value.kind === 'frozen' ? 'frozen' : value.speed > 1 ? 'fast' : 'running';
  const [factor, setFactor] = useState(String(speed > 1 ? speed : 60));

  useEffect(() => {
    if (kind === 'frozen') return;
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, [kind]);

  const shown = platformTime({ control, readAt }, Math.max(now, readAt));
  const jumpTo = (time: number) => set({ ...value, now: isoAt(time) });
  const isFactor = Number(factor) > 1 && Number(factor) <= fastest;
  const run = (next: Pace) => {
    const speedUp = isFactor ? factor : '60';
    if (next === 'fast') setFactor(speedUp);
    set(next === 'frozen' ? { kind: 'frozen', speed: 1 } : { kind: 'running', speed: next === 'fast' ? Number(speedUp) : 1 });
  };

  return (
    <section aria-labelledby={`${id}-title`} aria-busy={isPending}>
      <SubTitle id={`${id}-title`}>Clock</SubTitle>
      <Large>
        {formatInZone(shown, 'UTC', 'date')}, {formatInZone(shown, 'UTC', 'time-with-seconds')} UTC
      </Large>
      {error && <ErrorBanner error={{ ...error, isRetryable: true }} onRetry={retry} />}
      <Choices aria-label="Clock mode">
        {(
          [
            ['frozen', 'Frozen'],
            ['running', 'Running'],
            ['fast', 'Sped up'],
          ] as const
        ).map(([own, label]) => (
          <label key={own}>
            <input type="radio" name={id} checked={pace === own} onChange={() => run(own)} />
            {label}
          </label>
        ))}
        <label>
          <Input
            $width={88}
            type="number"
            aria-label="Times as fast"
            min={2}
            max={fastest}
            step={1}
            value={factor}
            aria-invalid={!isFactor || undefined}
            onChange={({ target: { value: text } }) => {
              setFactor(text);
              const next = Number(text);
              if (pace === 'fast' && next > 1 && next <= fastest) set({ kind: 'running', speed: next }, tick);
            }}
          />
          ×
        </label>
      </Choices>
      <Inline $gap={3} $rowGap={2}>
        {jumps.map(({ label, milliseconds }) => (
          <Button
            key={label}
            size="small"
            aria-label={`Jump ${label}`}
            onPress={() => jumpTo(platformTime({ control, readAt }) + milliseconds)}
          >
            {label}
          </Button>
        ))}
      </Inline>
      <Inline
        as="form"
        $gap={3}
        $rowGap={2}
        onSubmit={(event) => {
          const isUnreadable = event.defaultPrevented;
          event.preventDefault();
          if (isUnreadable) return;
          const time = instantAt(`${target.date}T${target.time}Z`);
          setTried(time === undefined);
          if (time !== undefined) jumpTo(time);
        }}
      >
        <FieldLabel as="span">Jump to (UTC)</FieldLabel>
        <DateInput
          aria-label="Date to jump to"
          value={target.date}
          error={isTried && target.date === '' ? 'Enter a date such as 23 Nov 2026.' : undefined}
          onChange={(date) => setTarget({ ...target, date })}
        />
        <TimeInput
          aria-label="Time to jump to"
          value={target.time}
          error={isTried && target.time === '' ? 'Enter a time such as 20:00.' : undefined}
          onChange={(time) => setTarget({ ...target, time })}
        />
        <Button type="submit" size="small">
          Jump
        </Button>
      </Inline>
    </section>
  );
}
