import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBeforeSubmit } from './before-submit';
import { useReplacedValue } from './replaced-value';

interface ParsedText {
  /** Empty without a value. */
  value: string;
  onChange: (value: string) => void;
  /** The text of a value. */
  format: (value: string) => string;
  /** The value of a text, or why it has none. */
  parse: (text: string) => { readonly value: string } | { readonly problem: string };
  /** Whether unreadable text clears the value while typing. By default the last value stays until the field is left. */
  isClearedAtOnce?: boolean;
  /** Whether unreadable text is sent unchanged when the field is left or cleared. By default it counts as empty. */
  isSentUnread?: boolean;
}

/**
 * A text field for a value with a format of its own. Typed text stays unchanged until the field is left or its form submitted; unreadable
 * text is then reported, and prevents submission.
 */
export function useParsedText({ value, onChange, format, parse, isClearedAtOnce = false, isSentUnread = false }: ParsedText) {
  /** The typed text, until it becomes a value. */
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const read = (text: string) => (text.trim() === '' ? { value: '' } : parse(text));
  const input = useRef<HTMLInputElement>(null);
  const forget = () => {
    setTyped(undefined);
    setProblem(undefined);
  };
  const expect = useReplacedValue(value, forget);
  const send = (next: string) => {
    expect(next);
    if (next !== value) onChange(next);
  };

  /** Reads the typed text when the field is left. Returns whether it has a value or is empty. */
  const finish = (): boolean => {
    // A disabled field is not validated.
    if (typed === undefined || input.current?.disabled) return true;
    const result = read(typed);
    if ('value' in result) {
      // The limits may have changed since it was typed.
      send(result.value);
      forget();
      return true;
    }
    setProblem(result.problem);
    send(isSentUnread ? typed : '');
    return false;
  };
  useBeforeSubmit(input, finish);
  // Leaving the page does not blur the field, so the form's draft needs the value before the page is gone.
  const onPageHide = useEffectEvent(() => flushSync(() => void finish()));
  useEffect(() => {
    const listener = () => onPageHide();
    window.addEventListener('pagehide', listener);
    return () => window.removeEventListener('pagehide', listener);
  }, []);

  return {
    problem,
    isTyped: typed !== undefined,
    field: {
      ref: input,
      type: 'text',
      autoComplete: 'off',
      spellCheck: false,
      value: typed ?? (value === '' ? '' : format(value)),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setTyped(target.value);
        setProblem(undefined);
        const result = read(target.value);
        if ('value' in result) send(result.value);
        else if (isClearedAtOnce) send(isSentUnread ? target.value : '');
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter') finish();
      },
      onBlur: () => void finish(),
    },
  };
}
