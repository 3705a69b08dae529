import styled from 'styled-components';
import { controlLook } from '../select';
import type { ControlProps } from './view-props';
import type { Unwritten } from './unwritten';

const Area = styled.textarea`
  ${controlLook}
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
  /** What it begins with. The browser keeps what is typed. */
  html: string;
  unwritten: Unwritten;
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
