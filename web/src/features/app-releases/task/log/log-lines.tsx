import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { formatInZone, viewerZone } from '@/lib/dates/dates';
import type { Tone } from '@/ui/design/badge';
import { LongText } from '@/ui/design/long-text';
import { IncompleteRow } from '@/ui/screens/list/row-mark';
import { logLevelLabel, messageOf, type LogLine } from './log-view';

const Box = styled.div`
  min-height: 110px;
  max-height: clamp(240px, 56vh, 640px);
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
  background: var(--color-sunken);
  font-family: var(--font-mono);
  &:focus-visible {
    outline: 2px solid var(--color-focus);
    outline-offset: 1px;
  }
`;

const Row = styled.div<{ $tone: Tone; $isSelected: boolean }>`
  display: grid;
  grid-template-columns: 40px 126px 62px minmax(0, 1fr);
  gap: 8px;
  align-items: start;
  min-height: 24px;
  padding-right: 8px;
  line-height: 1.5rem;
  /* Lines out of view cost no layout. */
  content-visibility: auto;
  contain-intrinsic-height: auto 1.5rem;
  background: ${({ $tone, $isSelected }) =>
    $isSelected ? 'var(--color-info-soft)' : $tone === 'danger' ? 'var(--color-danger-soft)' : 'transparent'};
  & > button {
    height: 24px;
    padding: 0 4px 0 0;
    border: 0;
    background: none;
    color: var(--color-text-subtle);
    font: inherit;
    text-align: end;
    cursor: pointer;
    user-select: none;
  }
  & > time {
    color: var(--color-text-muted);
    white-space: nowrap;
  }
  & > strong {
    overflow: hidden;
    color: var(--color-${({ $tone }) => $tone}-text);
    font-weight: 600;
    text-overflow: ellipsis;
  }
  & > span {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  @media (max-width: 700px) {
    grid-template-columns: 36px 64px minmax(0, 1fr);
    & > time {
      display: none;
    }
  }
`;

/** The maximum length of a visible message. */
const longMessage = 4000;

interface LogRowProps {
  line: LogLine;
  /** The number of the line, from 1. */
  number: number;
  isSelected: boolean;
  /** Called with the pressed line. Must be a stable function. */
  onSelect: (id: string) => void;
}

const LogRow = memo(function LogRow({ line, number, isSelected, onSelect }: LogRowProps) {
  const { label, tone, code } = logLevelLabel(line);
  const { id, createdAt } = line;
  return (
    <Row id={id} $tone={tone} $isSelected={isSelected}>
      <button type="button" aria-pressed={isSelected} aria-label={`Select line ${number}`} onClick={() => onSelect(id)}>
        {number}
      </button>
      <time dateTime={createdAt ?? undefined} title={createdAt ?? undefined}>
        {createdAt !== null && formatInZone(createdAt, viewerZone(), 'day-and-time-with-seconds')}
      </time>
      <strong title={code ?? label}>{label}</strong>
      <span>
        <LongText text={messageOf(line)} length={longMessage} />
        <IncompleteRow row={line} />
      </span>
    </Row>
  );
});

interface LogLinesProps extends Pick<LogRowProps, 'onSelect'> {
  lines: readonly LogLine[];
  selected: string | null;
}

/** The distance in pixels within which the position counts as the end. */
const nearEnd = 24;

/**
 * The log lines in a scrolling box, newest at the end, as in a terminal. At the end it follows new lines. Screen readers do not announce
 * each line.
 */
export function LogLines({ lines, selected, onSelect }: LogLinesProps) {
  const box = useRef<HTMLDivElement>(null);
  const linked = useRef(selected);
  const isAtEnd = useRef(selected === null);
  useLayoutEffect(() => {
    if (isAtEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines]);
  // The lines had not loaded when the browser handled the link's fragment.
  useEffect(() => {
    if (linked.current !== null) document.getElementById(linked.current)?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Box
      ref={box}
      role="log"
      aria-live="off"
      aria-label="Log lines"
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight <= nearEnd;
      }}
    >
      {lines.map((line, at) => (
        <LogRow key={line.id} line={line} number={at + 1} isSelected={line.id === selected} onSelect={onSelect} />
      ))}
    </Box>
  );
}
