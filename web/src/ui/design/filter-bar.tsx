import { QuietLine } from './text';
import { plainTerm, severalIdsHint } from '@/lib/text/plain-text';
import { CalendarDays, ChevronDown, Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { formatDate } from '@/lib/dates/dates';
import { Button, IconButton } from './button/button';
import type { ChoiceOption } from './choice-list';
import { latePart } from '@/ui/design/late/late';
import { useReplacedValue } from './field/replaced-value';
import { PanelFooter, PopoverButton } from './popover/popover-button';
import { controlStyles } from './select';

const Bar = styled.div`
  flex: 1 1 0;
  min-width: min(100%, 560px);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`;

export interface FilterBarProps {
  children: ReactNode;
  onClear: () => void;
  isActive: boolean;
}

export function FilterBar({ children, onClear, isActive }: FilterBarProps) {
  return (
    <Bar role="search" aria-label="Filters">
      {children}
      {isActive && (
        <Button size="small" variant="ghost" icon={<X />} onPress={onClear}>
          Clear
        </Button>
      )}
    </Bar>
  );
}

const SearchBox = styled.div`
  position: relative;
  /* The longest hint fits. */
  flex: 1 1 264px;
  max-width: 300px;
  & > svg {
    position: absolute;
    left: 10px;
    top: 50%;
    translate: 0 -50%;
    color: var(--color-text-subtle);
    pointer-events: none;
  }
  & > button {
    position: absolute;
    right: 3px;
    top: 3px;
  }
`;

const SearchInput = styled.input`
  ${controlStyles}
  padding-inline: 32px;
  appearance: none;
  /* Without the button that clears it. */
  &:placeholder-shown {
    padding-inline-end: 4px;
    text-overflow: ellipsis;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

export interface SearchFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Debounce in milliseconds. */
  debounceMs?: number;
  autoFocus?: boolean;
  /** In a form: whether the value is invalid, and the ID of its message. */
  isInvalid?: boolean;
  describedBy?: string;
}

/** A search box that waits for a pause in typing. Enter searches at once; Escape and the cross clear it. */
export function SearchFilter({
  label,
  value,
  onChange,
  debounceMs = 300,
  autoFocus = false,
  isInvalid = false,
  describedBy,
}: SearchFilterProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const expect = useReplacedValue(plainTerm(value), () => setText(value));

  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (next: string) => {
    clearTimeout(timer.current);
    expect(plainTerm(next));
    if (next !== value) onChange(next);
  };

  const clear = () => {
    setText('');
    send('');
    input.current?.focus();
  };

  const hint = severalIdsHint(text);
  return (
    <>
      <SearchBox>
        <Search />
        <SearchInput
          ref={input}
          type="search"
          aria-label={label}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          placeholder={label}
          value={text}
          autoFocus={autoFocus}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            const next = event.target.value;
            setText(next);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => send(next), debounceMs);
          }}
          // Synchronous: a debounce that ends during navigation to a clicked result would return to the list.
          onBlur={() => send(text)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              // In a form Enter would submit it.
              event.preventDefault();
              send(text);
            }
            if (event.key === 'Escape' && text !== '') {
              event.stopPropagation();
              clear();
            }
          }}
        />
        {text !== '' && <IconButton size="small" label="Clear search" icon={<X />} onPress={clear} />}
      </SearchBox>
      {hint !== undefined && <QuietLine role="status">{hint}</QuietLine>}
    </>
  );
}

/** The label of a filter's button, with the selection in bold. */
export const FilterTrigger = styled.span<{ $isOn: boolean }>`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 5px;
  color: ${({ $isOn }) => ($isOn ? 'var(--color-text)' : 'var(--color-text-muted)')};
  & > strong {
    max-width: 24ch;
    overflow: hidden;
    text-overflow: ellipsis;
    font-weight: 500;
    line-height: 1.3;
    white-space: nowrap;
  }
  & > svg {
    width: 13px;
    height: 13px;
    color: var(--color-text-subtle);
  }
`;

interface FilterPopoverProps {
  label: string;
  /** The selection; empty without one. */
  summary: string;
  icon?: ReactNode;
  children: (close: () => void) => ReactNode;
}

function FilterPopover({ label, summary, icon, children }: FilterPopoverProps) {
  const isOn = summary !== '';
  return (
    <PopoverButton
      label={label}
      size="small"
      trigger={
        <FilterTrigger $isOn={isOn}>
          {icon}
          {isOn ? `${label}: ` : label}
          {isOn && <strong>{summary}</strong>}
          <ChevronDown />
        </FilterTrigger>
      }
    >
      {children}
    </PopoverButton>
  );
}

const ChoiceList = latePart((parts) => parts.ChoiceList);

export interface ChoiceFilterProps<T extends string> {
  label: string;
  options: readonly ChoiceOption<T>[];
  value: readonly T[];
  onChange: (value: T[]) => void;
  multiple?: boolean;
}

/** Filters by known values: "Status: Active, Completed". */
export function ChoiceFilter<T extends string>({ label, options, value, onChange, multiple = false }: ChoiceFilterProps<T>) {
  const chosen = options.filter((option) => value.includes(option.value));
  const summary = chosen.length > 2 ? `${chosen.length} selected` : chosen.map((option) => option.label).join(', ');
  return (
    <FilterPopover label={label} summary={summary}>
      {(close) => (
        <>
          <ChoiceList
            label={label}
            options={options}
            value={value}
            onChange={(values) => onChange(options.map((option) => option.value).filter((each) => values.includes(each)))}
            multiple={multiple}
          />
          {chosen.length > 0 && (
            <PanelFooter>
              <Button
                size="small"
                variant="ghost"
                onPress={() => {
                  onChange([]);
                  close();
                }}
              >
                Clear
              </Button>
            </PanelFooter>
          )}
        </>
      )}
    </FilterPopover>
  );
}

interface DateRange {
  /** First day, `2026-11-21`. */
  from?: string;
  /** Last day, included. */
  to?: string;
}

export interface DateRangeFilterProps extends DateRange {
  label: string;
  /** The days' time zone: an IANA name. */
  zone: string;
  /** Adds the presets Tomorrow and Next 7 days. */
  hasFuture?: boolean;
  onChange: (range: DateRange) => void;
}

function rangeSummary({ from, to }: DateRange): string {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  if (from) return `from ${formatDate(from)}`;
  return to ? `until ${formatDate(to)}` : '';
}

const DateRangePanel = latePart((parts) => parts.DateRangePanel);

/** Filters by days in a zone. Both ends are included; either may be open. */
export function DateRangeFilter({ label, from, to, zone, hasFuture, onChange }: DateRangeFilterProps) {
  return (
    <FilterPopover label={label} summary={rangeSummary({ from, to })} icon={<CalendarDays />}>
      {(close) => <DateRangePanel from={from} to={to} zone={zone} hasFuture={hasFuture} onChange={onChange} onClose={close} />}
    </FilterPopover>
  );
}
