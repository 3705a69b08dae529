import { CircleCheck, CircleDashed, CircleHelp, CircleX } from 'lucide-react';
import styled from 'styled-components';
import { Spinner } from '@/ui/design/spinner';
import type { ItemResult } from './run-batch';

const looks = {
  waiting: { tone: 'neutral', icon: CircleDashed },
  running: { tone: 'info', icon: Spinner },
  checking: { tone: 'info', icon: Spinner },
  done: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleX },
  unknown: { tone: 'warning', icon: CircleHelp },
  notSent: { tone: 'neutral', icon: CircleDashed },
} as const satisfies Record<ItemResult['kind'], unknown>;

const Line = styled.span<{ $kind: ItemResult['kind'] }>`
  display: block;
  overflow-wrap: anywhere;
  & > :first-child {
    width: 14px;
    height: 14px;
    margin-right: 6px;
    vertical-align: -2px;
    color: var(--color-${({ $kind }) => looks[$kind].tone}-text);
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
  const Icon = looks[kind].icon;
  return (
    <Line $kind={kind}>
      <Icon />
      {text}
      {code && <code>{code}</code>}
    </Line>
  );
}
