import { useState } from 'react';

/**
 * Notices, while rendering, that a field's value was replaced from outside, for example by discarding the form: typed text is then obsolete.
 * @returns a function that the field calls with each value that it sends itself
 */
export function useReplacedValue(value: string, onReplaced: () => void): (sent: string) => void {
  const [known, setKnown] = useState({ value, sent: value });
  if (value !== known.value) {
    setKnown({ value, sent: value });
    if (value !== known.sent) onReplaced();
  }
  return (sent) => setKnown({ value, sent });
}
