import { Check, Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { isComposing } from '@/lib/browser/keys';
import { severalIdsHint } from '@/lib/text/plain-text';
import { counted } from '@/lib/text/counted';
import { useHeldRows, useHold } from './held-rows';
import { Skeleton } from './states/states';
import { QuietLine } from './text';
import { Spinner } from './spinner';
import { VisuallyHidden } from './visually-hidden';

export interface SearchOption {
  id: string;
  content: ReactNode;
  /** It stays in the list, and its content explains why it can't be chosen. */
  isDisabled?: boolean;
  onChoose: () => void;
}

export interface SearchGroup {
  label: string;
  options: readonly SearchOption[];
}

const Lines = styled.span`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  overflow-wrap: anywhere;
  & > strong {
    font-weight: 600;
  }
  & > span {
    color: var(--color-text-muted);
  }
`;

/** An option's two lines: its name, its distinguishing details, and a mark if it is selected. */
export function OptionLines({ name, hint, isChosen = false }: { name: ReactNode; hint: ReactNode; isChosen?: boolean }) {
  return (
    <>
      <Lines>
        {name}
        <span>{hint}</span>
      </Lines>
      {isChosen && <Check role="img" aria-label="Selected" width={16} height={16} />}
    </>
  );
}

interface SearchListProps {
  label: string;
  placeholder?: string;
  query: string;
  onQueryChange: (query: string) => void;
  groups: readonly SearchGroup[];
  isLoading: boolean;
  /** The first option may still be loading: Enter waits for it while there is none. */
  isFirstUnknown?: boolean;
  /** The options are an earlier query's: they stay in view, but the keyboard does not pick one, and Enter waits for the new ones. */
  isOutdated?: boolean;
  placeholders?: number;
  /** Shown if nothing was found or something failed. */
  message?: ReactNode;
  /** Called at the end of the list, by scrolling or with the keyboard. */
  onEndReached?: () => void;
  /** Whether Enter picks the first option, so that a search and Enter are enough. */
  isFirstActive?: boolean;
}

const Field = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: var(--space-2);
  padding: 0 var(--space-3);
  border: 1px solid var(--color-border-strong);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  &:focus-within {
    outline: 2px solid var(--color-focus);
    outline-offset: -1px;
  }
  & svg {
    color: var(--color-text-subtle);
  }
`;

const Input = styled.input`
  flex: 1;
  min-width: 0;
  height: 2.5rem;
  border: 0;
  background: none;
  &&:focus-visible {
    outline: none;
  }
`;

const Results = styled.div`
  display: flex;
  flex-direction: column;
  height: min(440px, 55vh);
  margin-top: var(--space-2);
`;

/* The field's arrow keys reach the whole list, so it needs no focus of its own. */
const Scroller = styled.div`
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const GroupName = styled.div`
  padding: var(--space-2) var(--space-2) var(--space-1);
  color: var(--color-text-subtle);
  font-weight: 500;
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: 40px;
  padding: 6px var(--space-2);
  border-radius: var(--radius-medium);
  cursor: pointer;
  &[aria-disabled='true'] {
    cursor: not-allowed;
    & > span {
      opacity: 0.75;
    }
  }
  &[aria-selected='true'] {
    background: color-mix(in srgb, var(--color-primary) 13%, transparent);
  }
`;

const Placeholder = styled.div`
  padding: 12px var(--space-2);
`;

const Message = styled.div`
  padding: var(--space-4) var(--space-2);
`;

/** A search field over its results. Not React Aria's Autocomplete, in which no option is active after a paste, as of an ID. */
export function SearchList(props: SearchListProps) {
  const {
    label,
    placeholder,
    query,
    onQueryChange,
    isLoading,
    isFirstUnknown = false,
    isOutdated = false,
    placeholders = 0,
    message,
    onEndReached,
    isFirstActive = true,
  } = props;
  const { isHeld, area } = useHold();
  const filled = props.groups.filter((group) => group.options.length > 0);
  const { rows, above, below } = useHeldRows(filled, ({ label: name }) => name, isHeld, query);
  const groups = [...rows, ...above, ...below];
  const listId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const options = isOutdated ? [] : groups.flatMap((group) => group.options);
  const [chosen, setChosen] = useState<string | null>(null);
  // A search changes the options: if the active one is gone, the first becomes active.
  const place = options.findIndex(({ id }) => id === chosen);
  const active = place === -1 && isFirstActive ? 0 : place;
  const activeOption = options[active];
  const optionId = (id: string) => `${listId}-${id}`;

  // Whether Enter waits for the first option. Cancelled if options arrive while others may still be inserted above them.
  const isEntered = useRef(false);
  const isAwaited = isFirstUnknown || (isOutdated && query !== '');
  const onFirst = useEffectEvent(() => {
    const isDue = isEntered.current && !isAwaited;
    isEntered.current &&= isAwaited && !activeOption;
    if (isDue && !activeOption?.isDisabled) activeOption?.onChoose();
  });
  const activeId = activeOption?.id;
  useEffect(() => onFirst(), [activeId, isAwaited]);

  const moveTo = (index: number) => {
    const option = options[index];
    if (!option) return;
    setChosen(option.id);
    document.getElementById(optionId(option.id))?.scrollIntoView({ block: 'nearest' });
    if (index === options.length - 1) onEndReached?.();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const last = options.length - 1;
    const targets: Record<string, number> = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(active + 8, last),
      PageUp: Math.max(active - 8, 0),
    };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      moveTo(target);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      isEntered.current = isAwaited && !activeOption;
      if (!activeOption?.isDisabled) activeOption?.onChoose();
    }
  };

  // Another search starts at its top, and not at the end, which would load its next page.
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [query]);

  const hint = severalIdsHint(query);
  const count = options.length;
  useEffect(() => {
    if (!end.current || !onEndReached || count === 0) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && onEndReached(), {
      root: scroller.current,
      rootMargin: '80px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count, onEndReached]);

  return (
    <>
      <Field>
        <Search />
        <Input
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeOption && optionId(activeOption.id)}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          autoFocus
          value={query}
          onChange={(event) => {
            setChosen(null);
            isEntered.current = false;
            onQueryChange(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        {isLoading && <Spinner />}
      </Field>
      <VisuallyHidden role="status">{isLoading ? 'Searching' : counted(count, 'result')}</VisuallyHidden>
      {hint !== undefined && <QuietLine role="status">{hint}</QuietLine>}
      <Results>
        <Scroller ref={scroller} id={listId} role="listbox" aria-label={label} aria-busy={isLoading} {...area}>
          {groups.map((group) => (
            <div key={group.label} role="group" aria-label={group.label}>
              {props.groups.length > 1 && <GroupName aria-hidden="true">{group.label}</GroupName>}
              {group.options.map((option) => (
                <Option
                  key={option.id}
                  id={optionId(option.id)}
                  role="option"
                  aria-selected={option === activeOption}
                  onPointerMove={() => setChosen(option.id)}
                  aria-disabled={option.isDisabled || undefined}
                  onClick={option.isDisabled ? undefined : option.onChoose}
                >
                  {option.content}
                </Option>
              ))}
            </div>
          ))}
          {Array.from({ length: placeholders }, (_, index) => (
            <Placeholder key={index} aria-hidden="true" data-testid="placeholder">
              <Skeleton height="16px" />
            </Placeholder>
          ))}
          <div ref={end} aria-hidden="true" />
        </Scroller>
        {Boolean(message) && <Message>{message}</Message>}
      </Results>
    </>
  );
}
