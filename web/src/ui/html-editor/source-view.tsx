import styled from 'styled-components';
import { controlStyles } from '../select';
import type { ControlProps } from './view-props';
import type { PendingHtml } from './pending-html';

const Area = styled.textarea`
  ${controlStyles}
  display: block;
  height: 100%;
  resize: none;
  font-family: var(--font-mono);
  font-size: var(--font-size-small);
  line-height: var(--line-height);
  tab-size: 2;
`;

interface SourceViewProps {
  control: ControlProps;
  /** The initial text. The browser keeps what is typed. */
  html: string;
  unwritten: PendingHtml;
  isDisabled: boolean;
}

export function SourceView({ control, html, unwritten, isDisabled }: SourceViewProps) {
  return (
    <Area
      {...control}
      defaultValue={html}
      disabled={isDisabled}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      onChange={({ target }) => unwritten.set(() => target.value)}
    />
  );
}
