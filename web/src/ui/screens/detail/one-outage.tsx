import { createContext, use, useEffect, useEffectEvent, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { DataError } from '@/lib/errors';
import { PartFailure, type PartFailureProps } from '@/ui/design/states/part-failure';
import { ErrorBanner, ErrorState } from '@/ui/design/states/states';
import { QuietLine } from '@/ui/design/text';

interface Failed {
  readonly id: string;
  readonly code: string;
  readonly retry: () => void;
}

interface Outages {
  /** In the order of their failures, which is that of the page. */
  readonly failed: readonly Failed[];
  readonly add: (part: Failed) => void;
  readonly remove: (id: string) => void;
}

const OutagesContext = createContext<Outages | null>(null);

/** Parts of a page that fail together for one reason: the first shows the error, the others one quiet line. */
export function OneOutage({ children }: { children: ReactNode }) {
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const outages = useMemo(
    () => ({
      failed,
      add: (part: Failed) => setFailed((known) => [...known.filter(({ id }) => id !== part.id), part]),
      remove: (id: string) => setFailed((known) => known.filter((part) => part.id !== id)),
    }),
    [failed],
  );
  return (
    <PartFailure value={failureOf}>
      <OutagesContext value={outages}>{children}</OutagesContext>
    </PartFailure>
  );
}

/** A failed part's share in an outage: whether another part shows the error, and a retry for all of them. */
function useOutage({ code, isRetryable }: DataError, onRetry: () => void): { isShownElsewhere: boolean; retry: () => void } {
  const id = useId();
  const isOnPage = use(PartFailure) !== null;
  const outages = use(OutagesContext);
  const isPart = outages !== null && isOnPage && isRetryable;
  const latest = useRef(onRetry);
  useEffect(() => {
    latest.current = onRetry;
  });
  const enter = useEffectEvent(() => outages?.add({ id, code, retry: () => latest.current() }));
  const leave = useEffectEvent(() => outages?.remove(id));
  useEffect(() => {
    if (!isPart) return;
    enter();
    return () => leave();
  }, [isPart, code]);
  const together = isPart ? outages.failed.filter((part) => part.code === code) : [];
  return {
    isShownElsewhere: together.length > 1 && together[0]?.id !== id,
    retry: together.length > 1 ? () => together.forEach((part) => part.retry()) : onRetry,
  };
}

/** The error of a part of a page, or one quiet line if another part has the same. */
export function OutageBanner({ error, onRetry, isStale = false, isCentred = false }: PartFailureProps) {
  const { isShownElsewhere, retry } = useOutage(error, onRetry);
  if (isShownElsewhere) return <QuietLine>{`Could not be ${isStale ? 'updated' : 'loaded'} either.`}</QuietLine>;
  return isCentred ? <ErrorState error={error} onRetry={retry} /> : <ErrorBanner error={error} onRetry={retry} />;
}

const failureOf = (props: PartFailureProps) => <OutageBanner {...props} />;
