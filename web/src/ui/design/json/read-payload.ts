import { useEffect, useState } from 'react';
import { toDataError, type DataError } from '@/lib/errors';

interface Outcome {
  answer?: { readonly value: unknown };
  error?: DataError;
}

const nothing: Outcome = {};

/** Reads a payload when it is shown. Without result and error until then. */
export function useReadPayload(read: (() => Promise<unknown>) | undefined): Outcome {
  const [outcome, setOutcome] = useState<Outcome & { of: typeof read }>();
  useEffect(() => {
    read?.().then(
      (value) => setOutcome({ of: read, answer: { value } }),
      (error: unknown) => setOutcome({ of: read, error: toDataError(error) }),
    );
  }, [read]);
  // Ignores an earlier payload's outcome.
  return outcome?.of === read ? (outcome ?? nothing) : nothing;
}
