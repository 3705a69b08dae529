import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReplacedValue } from './replaced-value';

interface ParsedText {
  /** Empty without a value. */
  value: string;
  onChange: (value: string) => void;
  /** How a value is written. */
  format: (value: string) => string;
  /** The value of a text, or why it has none. */
  parse: (text: string) => { readonly value: string } | { readonly problem: string };
}

/**
 * A text field for a value with a format of its own. What is typed stays as it is until the field is left or its form submitted; a text
 * without a value is reported then, counts as none and keeps the form from being sent.
 */
export function useParsedText({ value, onChange, format, parse }: ParsedText) {
  /** What is typed, until it is left as a value. */
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

  /** Reads what is typed as the field is left. Returns whether it has a value or is empty. */
  const finish = (): boolean => {
    if (typed === undefined) return true;
    const result = read(typed);
    if ('value' in result) {
      // The limits may have changed since it was typed.
      send(result.value);
      forget();
      return true;
    }
    setProblem(result.problem);
    send('');
    return false;
  };
  // The button of a form does not take the focus, so a form can be submitted while the field still has it.
  const beforeSubmit = useEffectEvent((event: Event) => {
    if (finish()) return;
    event.preventDefault();
    event.stopPropagation();
    input.current?.focus();
  });
  useEffect(() => {
    const form = input.current?.form;
    const listener = (event: Event) => beforeSubmit(event);
    form?.addEventListener('submit', listener, { capture: true });
    return () => form?.removeEventListener('submit', listener, { capture: true });
  }, []);

  return {
    problem,
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
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter') finish();
      },
      onBlur: () => void finish(),
    },
  };
}
