import { CircleCheck, CircleDashed, CircleHelp, CircleX } from 'lucide-react';
import styled from 'styled-components';
import { Spinner } from '@/ui/design/spinner';
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
    font-size: var(--font-size-body);
  }
`;

interface ResultTextProps {
  kind: ItemResult['kind'];
  text: string;
  code?: string | null;
}

/** One item's result, with the platform's message if it failed. */
export function ResultText({ kind, text, code }: ResultTextProps) {
  const Icon = icons[kind];
  return (
    <Line $kind={kind}>
      <Icon />
      {text}
      {code && <code>{code}</code>}
    </Line>
  );
}
