import { Fragment, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { cutText } from '@/lib/text/cut-text';
import { Button } from './button/button';

/** The number of characters that a browser lays out in some hundredths of a second, in any script. */
const longText = 20_000;

/* A block, so that the lines above are not laid out again with it. */
const Continued = styled.span`
  display: block;
`;

function partsOf(text: string, count: number, length: number): { parts: string[]; rest: number } {
  const parts: string[] = [];
  let start = 0;
  while (start < text.length && parts.length < count) {
    const part = cutText(text.slice(start, start + 2 * length), length) || text.slice(start, start + length);
    parts.push(part);
    start += part.length;
  }
  return { parts, rest: text.length - start };
}

interface LongTextProps {
  text: string;
  /** Characters shown at first, and added with each click. */
  length?: number;
  /** Renders a part of the text; unchanged by default. */
  children?: (part: string) => ReactNode;
}

/** A text of any length: starts with the beginning of a long one, and shows more with each click. */
export function LongText({ text, length = longText, children = (part) => part }: LongTextProps) {
  const [count, setCount] = useState(1);
  if (text.length <= length) return children(text);
  const { parts, rest } = partsOf(text, count, length);
  return (
    <>
      {parts.map((part, at) =>
        at === 0 ? <Fragment key={at}>{children(part)}</Fragment> : <Continued key={at}>{children(part)}</Continued>,
      )}
      {rest > 0 && (
        <>
          …{' '}
          <Button size="small" variant="ghost" onPress={() => setCount(count + 1)}>
            Show {Math.min(rest, length).toLocaleString('en')} more of {text.length.toLocaleString('en')} characters
          </Button>
        </>
      )}
    </>
  );
}
