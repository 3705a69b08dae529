import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Small } from '@/ui/design/text';
import { DateTime } from './date/date-time';
import type { Tone } from './badge';

export interface TimelineEntry {
  id: string;
  /** RFC 3339. */
  at: string | null;
  title: ReactNode;
  tone?: Tone;
  detail?: ReactNode;
  actions?: ReactNode;
}

export interface TimelineProps {
  entries: readonly TimelineEntry[];
  zone: string;
  label?: string;
}

const Entry = styled.li<{ $tone: Tone }>`
  position: relative;
  padding: 0 0 16px 22px;
  &::before {
    content: '';
    position: absolute;
    left: 3px;
    top: 6px;
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: var(--color-${({ $tone }) => $tone}-text);
    box-shadow: 0 0 0 3px var(--color-${({ $tone }) => $tone}-soft);
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 7px;
    top: 20px;
    bottom: 0;
    width: 1px;
    background: var(--color-border);
  }
  &:last-child {
    padding-bottom: 0;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--space-3);
  min-height: 22px;
`;

const Title = styled.div`
  flex: 1;
  min-width: 16ch;
  font-weight: 500;
  /* The weight does not tell a link from the title. */
  & a {
    text-decoration: underline;
  }
  overflow-wrap: anywhere;
`;

const Detail = styled.div`
  margin-top: 2px;
  color: var(--color-text-muted);
  overflow-wrap: anywhere;
`;

export function Timeline({ entries, zone, label = 'Timeline' }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {entries.map(({ id, at, title, tone = 'neutral', detail, actions }) => (
        <Entry key={id} $tone={tone}>
          <Line>
            <Title>{title}</Title>
            <Small as="div">
              <DateTime value={at} zone={zone} />
            </Small>
            {actions}
          </Line>
          {detail != null && <Detail>{detail}</Detail>}
        </Entry>
      ))}
    </ol>
  );
}
