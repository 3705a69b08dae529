import { Braces } from 'lucide-react';
import { memo } from 'react';
import styled from 'styled-components';
import { IconButton } from '@/ui/design/button/button';
import type { Tone } from '@/ui/design/badge';
import { LongText } from '@/ui/design/long-text';
import { IncompleteRow } from '@/ui/screens/list/row-mark';
import { logLevelLabel } from '../../model/log-level';
import { lineTime, messageOf, piecesOf, type LogLine } from './log-view';

const Row = styled.div<{ $tone: Tone; $isSelected: boolean }>`
  position: absolute;
  inset: 0 0 auto;
  display: grid;
  grid-template-columns: 40px 126px 62px minmax(0, 1fr) 26px;
  gap: 8px;
  align-items: start;
  min-height: 24px;
  padding: 0 8px 0 0;
  line-height: 1.5rem;
  background: ${({ $tone, $isSelected }) =>
    $isSelected ? 'var(--color-info-soft)' : $tone === 'danger' ? 'var(--color-danger-soft)' : 'transparent'};
  & > button:last-child:not(:first-child) {
    width: 24px;
    min-width: 24px;
    height: 1.5rem;
  }
  &:hover {
    ${({ $tone, $isSelected }) => $tone !== 'danger' && !$isSelected && 'background: var(--color-hover);'}
  }
  @media (max-width: 700px) {
    grid-template-columns: 36px 64px minmax(0, 1fr) 26px;
    & > time {
      display: none;
    }
  }
`;

const LineNumber = styled.button`
  height: 24px;
  padding: 0 4px 0 0;
  border: 0;
  background: none;
  color: var(--color-text-subtle);
  font: inherit;
  text-align: end;
  cursor: pointer;
  user-select: none;
  &:hover,
  &[aria-pressed='true'] {
    color: var(--color-text);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Time = styled.time`
  color: var(--color-text-muted);
  white-space: nowrap;
`;

const Level = styled.span<{ $tone: Tone }>`
  color: var(--color-${({ $tone }) => $tone}-text);
  font-weight: 600;
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Message = styled.span`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  & mark {
    border-radius: 2px;
    background: var(--color-warning-text);
    color: var(--color-surface);
  }
`;

/** The maximum length of a visible message: each of its characters may be a match of the search. */
const longMessage = 4000;

interface LogRowProps {
  line: LogLine;
  /** The index of the line, from 0. */
  place: number;
  /** Pixels from the log's beginning. */
  top: number;
  search: string;
  /** The zone that times are shown in. */
  zone: string;
  isSelected: boolean;
  onSelect: (id: string) => void;
  onOpen: (line: LogLine) => void;
  measure: (element: HTMLElement | null) => void;
}

/** One line of the log. Its number selects it. Memoised, because scrolling has to stay smooth. */
export const LogRow = memo(function LogRow({ line, place, top, search, zone, isSelected, onSelect, onOpen, measure }: LogRowProps) {
  const { label, tone, code } = logLevelLabel(line);
  const message = messageOf(line);
  return (
    <Row
      ref={measure}
      data-index={place}
      data-log-line=""
      $tone={tone}
      $isSelected={isSelected}
      style={{ transform: `translateY(${top}px)` }}
    >
      <LineNumber type="button" aria-pressed={isSelected} aria-label={`Select line ${place + 1}`} onClick={() => onSelect(line.id)}>
        {place + 1}
      </LineNumber>
      <Time dateTime={line.createdAt ?? undefined} title={line.createdAt ?? undefined}>
        {lineTime(line.createdAt, zone)}
      </Time>
      <Level $tone={tone} title={code ?? label}>
        {label}
      </Level>
      <Message>
        <LongText text={message} length={longMessage}>
          {(part) =>
            search === '' ? part : piecesOf(part, search).map(({ text, isMatch }, at) => (isMatch ? <mark key={at}>{text}</mark> : text))
          }
        </LongText>
        <IncompleteRow row={line} />
      </Message>
      {line.metadata != null && (
        <IconButton
          size="small"
          label={`Metadata of line ${place + 1}`}
          icon={<Braces aria-hidden="true" />}
          onPress={() => onOpen(line)}
        />
      )}
    </Row>
  );
});
