import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/design/button/button';
import { LongText } from '@/ui/design/long-text';
import { controlStyles } from '@/ui/design/select';
import { isTooComplexToShow } from './editor-limits';
import type { ControlProps } from './view-props';
import type { PendingHtml } from './pending-html';

const Area = styled.textarea`
  ${controlStyles}
  display: block;
  height: 100%;
  resize: none;
  font-family: var(--font-mono);
  line-height: var(--line-height);
  tab-size: 2;
`;

const ReadOnly = styled.div`
  height: 100%;
  overflow: auto;
  font-family: var(--font-mono);
  overflow-wrap: anywhere;
`;

/** Characters of a text in which each may have another direction, and any number of marks. */
const complexLength = 2000;

interface SourceViewProps {
  control: ControlProps;
  /** The initial text. The browser keeps the input. */
  html: string;
  unwritten: PendingHtml;
  isDisabled: boolean;
}

export function SourceView({ control, html, unwritten, isDisabled }: SourceViewProps) {
  const [isReplaced, setReplaced] = useState(false);
  const [isComplex] = useState(() => isTooComplexToShow(html));
  if (isComplex && !isReplaced) {
    const replace = () => {
      unwritten.set(() => '');
      unwritten.flush();
      setReplaced(true);
    };
    return (
      <ReadOnly>
        <p>
          This text has too many lines, or letters that are too mixed, to be edited here.{' '}
          <Button size="small" isDisabled={isDisabled} onPress={replace}>
            Start with an empty text
          </Button>
        </p>
        <LongText text={html} length={complexLength} />
      </ReadOnly>
    );
  }
  return (
    <Area
      {...control}
      defaultValue={isReplaced ? '' : html}
      disabled={isDisabled}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      onChange={({ target }) => unwritten.set(() => target.value)}
    />
  );
}
