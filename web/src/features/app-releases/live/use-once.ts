import { useRef, useState } from 'react';
import { toDataError, type DataError } from '@/lib/errors';

interface OnceOptions {
  run: () => Promise<void>;
  /** Called with a failure once it is shown. */
  onFailure?: (error: DataError) => void;
}

export interface Once {
  isPending: boolean;
  /** The error of the last try; undefined from the next try on. */
  error: DataError | undefined;
  /** Never rejects. */
  start: () => Promise<void>;
}

/** Runs a read-only task such as a download, one at a time: further presses are ignored while it runs. */
export function useOnce({ run, onFailure }: OnceOptions): Once {
  const isBusy = useRef(false);
  const [state, setState] = useState<{ isPending: boolean; error?: DataError }>({ isPending: false });

  const start = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      setState({ isPending: true });
      await run();
      setState({ isPending: false });
    } catch (failure) {
      const error = toDataError(failure);
      setState({ isPending: false, error });
      if (error) onFailure?.(error);
    } finally {
      isBusy.current = false;
    }
  };

  return { isPending: state.isPending, error: state.error, start };
}
