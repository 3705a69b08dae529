import { CircleCheck, CircleDashed, CircleHelp, CircleX } from 'lucide-react';
import styled from 'styled-components';
import { Spinner } from '../spinner';
import type { ItemResult } from './run-batch';

const tones = {
  waiting: 'neutral',
  running: 'info',
  checking: 'info',
  done: 'success',
  failed: 'danger',
  unknown: 'warning',
  notSent: 'neutral',
} as const satisfies Record<ItemResult['kind'], string>;

const icons = {
  waiting: CircleDashed,
  running: Spinner,
  checking: Spinner,
  done: CircleCheck,
  failed: CircleX,
  unknown: CircleHelp,
  notSent: CircleDashed,
} as const satisfies Record<ItemResult['kind'], unknown>;

const Line = styled.span<{ $kind: ItemResult['kind'] }>`
  display: block;
  overflow-wrap: anywhere;
  & > :first-child {
    width: 14px;
    height: 14px;
    margin-right: 6px;
    vertical-align: -2px;
    color: var(--color-${({ $kind }) => tones[$kind]}-text);
  }
  & code {
    display: block;
    color: var(--color-text-muted);
    font-size: 11px;
  }
`;

export interface ResultWords {
  /** What one is while it is under way, and what a success is called: "Attaching…", "Attached". */
  readonly running: string;
  readonly done: string;
}

function wordsOf(result: ItemResult, { running, done }: ResultWords): string {
  switch (result.kind) {
    case 'waiting':
      return 'Waiting';
    case 'running':
      return running;
    case 'checking':
      return 'No clear answer. Checking…';
    case 'done':
      return done;
    case 'notSent':
      return 'Not sent';
    default:
      return result.message;
  }
}

/** How one item of many fared, with the platform's words where it failed. */
export function ResultText({ result, words }: { result: ItemResult; words: ResultWords }) {
  const Icon = icons[result.kind];
  return (
    <Line $kind={result.kind}>
      <Icon aria-hidden="true" />
      {wordsOf(result, words)}
      {result.kind === 'failed' && result.code !== undefined && <code>{result.code}</code>}
    </Line>
  );
}
