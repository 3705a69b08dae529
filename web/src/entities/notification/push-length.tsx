import { lengthOf } from '@/lib/text/length';
import styled from 'styled-components';

/** The approximate number of characters that a locked phone shows. */
const shownOnLockScreen = 178;

/**
 * The bytes of UTF-8 that a text may have: push services take 4 KB with the title and their own fields, whatever it counts in characters.
 */
const pushBytes = 3500;

const Count = styled.p<{ $isOver: boolean }>`
  margin-top: 2px;
  color: var(--color-${({ $isOver }) => ($isOver ? 'danger-text' : 'text-muted')});
`;

interface PushLengthProps {
  /** The text of a push notification while typing. */
  text: string;
  max: number;
}

/** The length of a notification's text, and where phones truncate it. */
export function PushLength({ text, max }: PushLengthProps) {
  const length = lengthOf(text.trim());
  const isTooLarge = new TextEncoder().encode(text.trim()).length > pushBytes;
  return (
    <Count $isOver={length > max || isTooLarge}>
      {length.toLocaleString('en')} of {max.toLocaleString('en')} characters
      {length > shownOnLockScreen && length <= max && ` · locked phones show about the first ${shownOnLockScreen}`}
      {isTooLarge && ' · more than the 4 KB that phones’ push services take: it may not arrive'}
    </Count>
  );
}
