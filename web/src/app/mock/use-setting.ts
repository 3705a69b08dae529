import { useState } from 'react';
import { toDataError, type DataError } from '@/lib/errors';
import { changeControl, type ControlChange } from './control';

interface Setting<T> {
  /** The requested value, or the platform's while none is pending. */
  value: T;
  isPending: boolean;
  /** Why the last change failed. `value` is still the requested one. */
  error: DataError | undefined;
  set: (value: T) => void;
  retry: () => void;
}

/**
 * A setting of the mock platform that applies as it changes.
 * @param known the platform's value
 * @param toChange the change that sets a value
 * @param onChanged called when the platform has changed it
 */
export function useSetting<T>(known: T, toChange: (value: T) => ControlChange, onChanged: () => void = () => undefined): Setting<T> {
  const [asked, setAsked] = useState<{ value: T; error?: DataError } | null>(null);

  const set = (value: T) => {
    const request = { value };
    setAsked(request);
    // Only the response to the latest request changes the screen.
    const settle = (outcome: typeof asked) => setAsked((latest) => (latest === request ? outcome : latest));
    changeControl(toChange(value)).then(
      () => {
        settle(null);
        onChanged();
      },
      (problem: unknown) => settle({ value, error: toDataError(problem) }),
    );
  };

  return {
    value: asked ? asked.value : known,
    isPending: asked !== null && asked.error === undefined,
    error: asked?.error,
    set,
    retry: () => asked && set(asked.value),
  };
}
