import { useState } from 'react';
import { toDataError, type DataError } from '@/lib/errors';

interface OnceOptions {
  run: () => Promise<void>;
  /** Called with a failure once it is shown. */
  onFailure?: (error: DataError) => void;
}

/** Runs a read-only task such as a download. `start` never rejects; its button ignores presses while `isPending`. */
export function useOnce({ run, onFailure }: OnceOptions) {
  const [isPending, setPending] = useState(false);
  /** The error of the last try; undefined from the next try on. */
  const [error, setError] = useState<DataError>();

  const start = async () => {
    setPending(true);
    setError(undefined);
    try {
      await run();
    } catch (failure) {
      const problem = toDataError(failure);
      setError(problem);
      if (problem) onFailure?.(problem);
    }
    setPending(false);
  };

  return { isPending, error, start };
}
