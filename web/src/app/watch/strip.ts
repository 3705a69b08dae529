import type { ReactElement } from 'react';
import styled from 'styled-components';

export interface KeyedStrip {
  readonly key: string;
  readonly strip: ReactElement;
}

export const Strip = styled.aside.attrs<{ 'data-strip'?: string }>({ 'data-strip': '' })<{ $tone?: 'danger' | 'info' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: 8px var(--space-5);
  ${({ $tone = 'danger' }) => `
    border-top: 1px solid color-mix(in srgb, var(--color-${$tone}-text) 30%, transparent);
    background: var(--color-${$tone}-soft);
    color: var(--color-${$tone}-text);
  `}
  & > svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
  @media (max-width: 900px) {
    padding-inline: var(--space-4);
  }
  @media print {
    display: none;
  }
`;

export const StripText = styled.p`
  flex: 1 1 320px;
  min-width: 0;
  overflow-wrap: anywhere;
`;
