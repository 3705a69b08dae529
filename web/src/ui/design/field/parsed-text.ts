import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBeforeSubmit } from './before-submit';
import { useReplacedValue } from './replaced-value';

interface ParsedText {
  /** Empty without a value. */
  value: string;
  onChange: (value: string) => void;
  format: (value: string) => string;
  parse: (text: string) => { readonly value: string } | { readonly problem: string };
  /** Whether unreadable text clears the value while typing. By default the last value stays until the field is left. */
  isClearedAtOnce?: boolean;
  /** Whether unreadable text is sent unchanged when the field is left or cleared. By default it counts as empty. */
  isSentUnread?: boolean;
}

/** A text field for a value with a format of its own: typed text stays until the field is left or its form submitted. */
export function useParsedText({ value, onChange, format, parse, isClearedAtOnce = false, isSentUnread = false }: ParsedText) {
  /** The typed text, until it becomes a value. */
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const read = (text: string) => (text.trim() === '' ? { value: '' } : parse(text));
  const input = useRef<HTMLInputElement>(null);
  /** The field's earlier texts: formatting ends the browser's own Undo, which would then change the field before. */
  const earlier = useRef<string[]>([]);
  const forget = () => {
    setTyped(undefined);
    setProblem(undefined);
  };
  const expect = useReplacedValue(value, () => {
    forget();
    earlier.current = [];
  });
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
      earlier.current.push(typed);
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

  const shown = typed ?? (value === '' ? '' : format(value));
  const change = (text: string) => {
    setTyped(text);
    setProblem(undefined);
    const result = read(text);
    if ('value' in result) send(result.value);
    else if (isClearedAtOnce) send(isSentUnread ? text : '');
  };

  return {
    problem,
    isTyped: typed !== undefined,
    field: {
      ref: input,
      type: 'text',
      autoComplete: 'off',
      spellCheck: false,
      value: shown,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        earlier.current.push(shown);
        change(target.value);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') finish();
        const isUndo = event.key.toLowerCase() === 'z';
        if (!(event.ctrlKey || event.metaKey) || event.altKey || !(isUndo || event.key.toLowerCase() === 'y')) return;
        event.preventDefault();
        const last = isUndo && !event.shiftKey ? earlier.current.pop() : undefined;
        if (last !== undefined) change(last);
      },
      onBlur: () => void finish(),
    },
  };
}
