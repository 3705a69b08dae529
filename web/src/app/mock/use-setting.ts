import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toDataError, type DataError } from '@/lib/errors';
import { changeControl, type ControlChange } from './control';

interface Setting<T> {
  /** What was asked for; what the platform has where nothing is on its way. */
  value: T;
  isPending: boolean;
  /** Why the last change was not made. `value` is still what was asked for. */
  error: DataError | undefined;
  /** Asks for a value; sent once no newer one has come for `delay` milliseconds. */
  set: (value: T, delay?: number) => void;
  retry: () => void;
}

/**
 * A setting of the mock platform that is applied as it is changed.
 * @param known what the platform has
 * @param toChange the change that makes it have another value
 * @param onChanged called when the platform has changed it
 */
export function useSetting<T>(known: T, toChange: (value: T) => ControlChange, onChanged: () => void = () => undefined): Setting<T> {
  const [asked, setAsked] = useState<{ value: T; error?: DataError } | null>(null);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; value: T }>(undefined);
  /** Counts what was asked for: an answer to anything but the newest changes nothing on the screen. */
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

  // What was chosen just before the panel was closed counts.
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
