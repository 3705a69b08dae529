import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toDataError, type DataError } from '@/lib/errors';
import { changeControl, type ControlChange } from './control';

interface Setting<T> {
  /** The requested value, or the platform's while none is pending. */
  value: T;
  isPending: boolean;
  /** Why the last change failed. `value` is still the requested one. */
  error: DataError | undefined;
  /** Requests a value; sent after `delay` milliseconds without a newer one. */
  set: (value: T, delay?: number) => void;
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
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; value: T }>(undefined);
  /** Numbers the requests: only the response to the latest one changes the screen. */
  const newest = useRef(0);

  const send = async (value: T) => {
    waiting.current = undefined;
    const own = newest.current;
    try {
      await changeControl(toChange(value));
      if (newest.current === own) setAsked(null);
      onChanged();
    } catch (problem) {
      if (newest.current === own) setAsked({ value, error: toDataError(problem) });
    }
  };

  const set = (value: T, delay = 0) => {
    newest.current += 1;
    setAsked({ value });
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    if (delay === 0) void send(value);
    else waiting.current = { value, timer: setTimeout(() => void send(value), delay) };
  };

  // A value chosen just before the panel was closed is still sent.
  const sendWaiting = useEffectEvent(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    void send(waiting.current.value);
  });
  useEffect(() => () => sendWaiting(), []);

  return {
    value: asked ? asked.value : known,
    isPending: asked !== null && asked.error === undefined,
    error: asked?.error,
    set,
    retry: () => asked && set(asked.value),
  };
}
