import { lengthOf } from '@/lib/text/length';
import styled from 'styled-components';

/** The approximate number of characters that a locked phone shows. */
const shownOnLockScreen = 178;

/** The bytes of UTF-8 that a notification's texts may have together: push services take 4 KB with their own fields, whatever it counts in characters. */
const pushBytes = 3800;

const bytesOf = (text: string): number => new TextEncoder().encode(text.trim()).length;

const Count = styled.p<{ $isOver: boolean }>`
  margin-top: 2px;
  color: var(--color-${({ $isOver }) => ($isOver ? 'danger-text' : 'text-muted')});
`;

interface PushLengthProps {
  /** The text of a push notification while typing. */
  text: string;
  /** The other texts that are sent with it, such as its title. */
  beside?: readonly string[];
  max: number;
}

/** The length of a notification's text, and where phones truncate it. */
export function PushLength({ text, beside = [], max }: PushLengthProps) {
  const length = lengthOf(text.trim());
  const isTooLarge = [text, ...beside].reduce((sum, each) => sum + bytesOf(each), 0) > pushBytes;
  return (
    <Count $isOver={length > max || isTooLarge}>
      {length.toLocaleString('en')} of {max.toLocaleString('en')} characters
      {length > shownOnLockScreen && length <= max && ` · locked phones show about the first ${shownOnLockScreen}`}
      {isTooLarge && ' · more than the 4 KB that phones’ push services take: it may not arrive'}
    </Count>
  );
}
