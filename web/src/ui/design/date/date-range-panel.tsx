import { useId, useState } from 'react';
import styled from 'styled-components';
import { addDays, todayDate } from '@/lib/dates/dates';
import { Button } from '@/ui/design/button/button';
import type { DateRangeFilterProps } from '@/ui/design/filter-bar';
import { DateInput } from './date-input';
import { PanelFooter } from '@/ui/design/popover/popover-button';
import { VisuallyHidden } from '@/ui/design/visually-hidden';

const Days = styled.div`
  display: grid;
  /* One below the other at 400 % zoom. */
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: var(--space-2);
  padding: 4px 6px 6px;
  & > div {
    display: flex;
    flex-direction: column;
    gap: 4px;
  }
  & label {
    color: var(--color-text-muted);
  }
  & > p {
    grid-column: 1 / -1;
    color: var(--color-text-subtle);
  }
`;

const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding-bottom: 4px;
  margin-bottom: 6px;
  border-bottom: 1px solid var(--color-border);
`;

/** Common ranges, relative to today in a zone. Their first and last days are included. */
function datePresets(zone: string, hasFuture: boolean) {
  const today = todayDate(zone);
  const days = (from: number, to: number) => ({ from: addDays(today, from), to: addDays(today, to) });
  const past = [
    { label: 'Today', range: days(0, 0) },
    { label: 'Yesterday', range: days(-1, -1) },
    { label: 'Last 7 days', range: days(-6, 0) },
    { label: 'Last 30 days', range: days(-29, 0) },
  ];
  return hasFuture ? [...past, { label: 'Tomorrow', range: days(1, 1) }, { label: 'Next 7 days', range: days(1, 7) }] : past;
}

export interface DateRangePanelProps extends Omit<DateRangeFilterProps, 'label'> {
  onClose: () => void;
}

/** The panel of DateRangeFilter: presets and two dates. Loaded on first use. */
export default function DateRangePanel({ from, to, zone, hasFuture = false, onChange, onClose }: DateRangePanelProps) {
  const id = useId();
  const isOn = Boolean(from ?? to);
  /** The chosen ends. An end that passes the other only moves it temporarily, because it may still be being typed. */
  const [chosen, setChosen] = useState({ from, to });
  const choose = (next: { from?: string; to?: string }) => {
    const ends = { ...chosen, ...next };
    const day = next.from ?? next.to;
    setChosen(ends);
    onChange(ends.from && ends.to && ends.from > ends.to ? { from: day, to: day } : ends);
  };
  return (
    <>
      <Presets>
        {datePresets(zone, hasFuture).map((preset) => (
          <Button
            key={preset.label}
            size="small"
            variant="ghost"
            onPress={() => {
              onChange(preset.range);
              onClose();
            }}
          >
            {preset.label}
          </Button>
        ))}
      </Presets>
      <Days>
        {(['from', 'to'] as const).map((end) => (
          <div key={end}>
            <label htmlFor={`${id}-${end}`}>{end === 'from' ? 'From' : 'To'}</label>
            <DateInput
              id={`${id}-${end}`}
              value={(end === 'from' ? from : to) ?? ''}
              aria-describedby={`${id}-zone`}
              onChange={(date) => choose({ [end]: date || undefined })}
            />
          </div>
        ))}
        <p id={`${id}-zone`}>
          Days in {zone}
          <VisuallyHidden>, both included</VisuallyHidden>
        </p>
      </Days>
      {isOn && (
        <PanelFooter>
          <Button
            size="small"
            variant="ghost"
            onPress={() => {
              onChange({});
              onClose();
            }}
          >
            Clear
          </Button>
        </PanelFooter>
      )}
    </>
  );
}
