import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

type NoticeTone = 'info' | 'warning' | 'danger';

const Box = styled.div<{ $tone: NoticeTone }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 2px 10px;
  padding: 10px 12px;
  border: 1px solid color-mix(in srgb, var(--color-${({ $tone }) => $tone}-text) 30%, transparent);
  border-radius: var(--radius-medium);
  background: color-mix(in srgb, var(--color-${({ $tone }) => $tone}-soft) 40%, var(--color-surface));
  & > svg {
    margin-top: 2px;
    color: var(--color-${({ $tone }) => $tone}-text);
  }
`;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled.p`
  font-weight: 600;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  padding-top: 2px;
`;

const icons = { info: Info, warning: TriangleAlert, danger: CircleAlert };

interface NoticeProps {
  tone: NoticeTone;
  title: string;
  /** Announced when it appears. */
  isAlert?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
}

export function Notice({ tone, title, isAlert = false, actions, children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <Box $tone={tone} role={isAlert ? 'alert' : undefined}>
      <Icon />
      <Body>
        <Title>{title}</Title>
        {children}
        {actions != null && <Actions>{actions}</Actions>}
      </Body>
    </Box>
  );
}
