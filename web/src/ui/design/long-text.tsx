import { useState } from 'react';
import { cutText } from '@/lib/text/cut-text';
import { Button } from './button/button';

/** The number of characters that a browser lays out in some hundredths of a second, in any script. */
const longText = 20_000;

interface LongTextProps {
  text: string;
  /** Characters shown at first, and added with each click. */
  length?: number;
}

/** A text of any length: starts with the beginning of a long one, and shows more with each click. */
export function LongText({ text, length = longText }: LongTextProps) {
  const [count, setCount] = useState(1);
  const end = count * length;
  if (text.length <= end) return text;
  return (
    <>
      {cutText(text.slice(0, end + length), end) || text.slice(0, end)}…{' '}
      <Button size="small" variant="ghost" onPress={() => setCount(count + 1)}>
        Show {Math.min(text.length - end, length).toLocaleString('en')} more of {text.length.toLocaleString('en')} characters
      </Button>
    </>
  );
}
