import { Braces } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import styled, { css } from 'styled-components';
import type { UnreadableField } from '@/lib/apollo/unreadable';
import { sentence } from '@/lib/text/bidi';
import { Button } from '@/ui/design/button/button';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { Section } from '@/ui/screens/detail/section';
import { ErrorBanner, Skeleton } from '@/ui/design/states/states';
import { Muted, QuietLine } from '@/ui/design/text';
import { engineNames, type Engine, type EngineAnswer } from './engine';
import type { Result } from './model/results';

const List = styled.ul<{ $isEarlier: boolean }>`
  max-height: 430px;
  margin: -8px;
  padding: 2px;
  overflow-y: auto;
  border-radius: var(--radius-medium);
  &:focus-visible {
    outline: 2px solid var(--color-focus);
  }
  ${({ $isEarlier }) =>
    $isEarlier &&
    css`
      opacity: 0.55;
    `}
`;

const Option = styled.li`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 2px var(--space-2);
  padding: 6px 8px;
  border-radius: var(--radius-medium);
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    background: var(--color-hover);
  }
  &[aria-selected='true'] {
    background: var(--color-selected);
    font-weight: 600;
  }
  & small {
    font-weight: 400;
  }
`;

const Rank = styled.span`
  color: var(--color-text-muted);
  text-align: end;
`;

const SkeletonLines = styled.div`
  display: grid;
  gap: 14px;
`;

interface EngineSectionProps {
  engine: Engine;
  answer: EngineAnswer;
  results: readonly Result[];
  /** Shown if the service is not queried. */
  idle: string;
  text: string;
  selected: Result | undefined;
  onSelect: (result: Result) => void;
  unreadable: readonly UnreadableField[];
}

/** The results of one service, best first; loads and fails independently. Arrow keys move between them. */
export function EngineSection(props: EngineSectionProps) {
  const { engine, answer, results, idle, text, selected, onSelect, unreadable } = props;
  const { status, durationMs, raw, error, retry, addresses } = answer;
  const name = engineNames[engine];
  const drawer = useJsonDrawer();
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const optionId = ({ rank }: Result) => `${id}-${rank}`;

  const selectedKey = selected?.key;
  useEffect(() => {
    if (selectedKey !== undefined) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [selectedKey]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = results.findIndex((result) => result.key === selectedKey);
    const targets: Record<string, number | undefined> = {
      ArrowDown: Math.min(at + 1, results.length - 1),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: results.length - 1,
    };
    const result = results[targets[event.key] ?? -1];
    if (!result) return;
    event.preventDefault();
    onSelect(result);
  };

  return (
    <Section
      title={sentence`${name} · ${engine === 'ic2' ? 'dispatch side' : 'passenger engine'}`}
      actions={
        <>
          <Incomplete fields={unreadable} readRaw={raw == null ? undefined : () => Promise.resolve(raw)} />
          <Muted role="status" aria-label={sentence`${name}’s answer`}>
            {status === 'asking'
              ? 'Asking…'
              : status === 'answered' && `${results.length} found${durationMs === null ? '' : ` in ${durationMs} ms`}`}
          </Muted>
          {status === 'answered' && raw != null && (
            <Button
              size="small"
              variant="ghost"
              icon={<Braces aria-hidden="true" />}
              aria-label={sentence`${name} response as JSON`}
              onPress={() => drawer.open(sentence`${name}’s answer`, raw)}
            >
              JSON
            </Button>
          )}
        </>
      }
    >
      {status === 'idle' && <QuietLine>{idle}</QuietLine>}
      {error && <ErrorBanner error={error} onRetry={retry} />}
      {status === 'asking' && results.length === 0 && (
        <SkeletonLines aria-busy="true">
          {[70, 55, 64, 48].map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </SkeletonLines>
      )}
      {status === 'answered' && results.length === 0 && (
        <QuietLine>
          {addresses === null || unreadable.length > 0 ? 'The response could not be read.' : sentence`No ${name} results for “${text}”.`}
        </QuietLine>
      )}
      {results.length > 0 && (
        <List
          ref={list}
          role="listbox"
          aria-label={sentence`Results of ${name}`}
          aria-busy={status === 'asking' || undefined}
          tabIndex={0}
          aria-activedescendant={selected ? optionId(selected) : undefined}
          $isEarlier={status === 'asking'}
          onKeyDown={onKeyDown}
        >
          {results.map((result) => {
            const { key, rank, address } = result;
            return (
              <Option key={key} id={optionId(result)} role="option" aria-selected={key === selectedKey} onClick={() => onSelect(result)}>
                <Rank>{rank}</Rank>
                <span>
                  <bdi>{result.name}</bdi>{' '}
                  <small>
                    <Muted>{[address.postalCode, ...(address.locationTypes ?? [])].filter(Boolean).join(' · ')}</Muted>
                  </small>
                </span>
              </Option>
            );
          })}
        </List>
      )}
    </Section>
  );
}
