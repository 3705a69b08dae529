import { createContext, use, useEffect, useEffectEvent, useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import type { DataError } from '@/lib/errors';
import { PartFailure, type PartFailureProps } from '@/ui/design/states/part-failure';
import { ErrorBanner, ErrorState } from '@/ui/design/states/states';
import { QuietLine } from '@/ui/design/text';

interface Failed {
  readonly id: string;
  readonly code: string;
  readonly element: HTMLElement;
  readonly retry: () => void;
}

interface Outages {
  /** In the order of the page. */
  readonly failed: readonly Failed[];
  readonly add: (part: Failed) => void;
  readonly remove: (id: string) => void;
}

const inPageOrder = (one: Failed, other: Failed): number =>
  one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

const OutagesContext = createContext<Outages | null>(null);

/** Parts of a page that fail together for one reason: the first shows the error, the others one quiet line. */
export function OneOutage({ children }: { children: ReactNode }) {
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const outages = useMemo(
    () => ({
      failed,
      add: (part: Failed) => setFailed((known) => [...known.filter(({ id }) => id !== part.id), part].toSorted(inPageOrder)),
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

/** Joins a failed part to an outage: whether another part shows the error, and a retry for all of them. @param place the part's element */
function useOutage({ code, isRetryable }: DataError, onRetry: () => void, place: RefObject<HTMLElement | null>) {
  const id = useId();
  const isOnPage = use(PartFailure) !== null;
  const outages = use(OutagesContext);
  const isPart = outages !== null && isOnPage && isRetryable;
  const latest = useRef(onRetry);
  useEffect(() => {
    latest.current = onRetry;
  });
  const enter = useEffectEvent(() => {
    if (place.current) outages?.add({ id, code, element: place.current, retry: () => latest.current() });
  });
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

/* A table has no padding, unlike a section. */
const CentredLine = styled(QuietLine)`
  padding: var(--space-4);
  text-align: center;
`;

/** The error of a part of a page, or one quiet line if another part has the same. */
export function OutageBanner({ error, onRetry, isStale = false, isCentred = false }: PartFailureProps) {
  const place = useRef<HTMLDivElement>(null);
  const { isShownElsewhere, retry } = useOutage(error, onRetry, place);
  const [Line, Failure] = isCentred ? [CentredLine, ErrorState] : [QuietLine, ErrorBanner];
  return (
    <div ref={place}>
      {isShownElsewhere ? (
        <Line>{`Could not be ${isStale ? 'updated' : 'loaded'} either.`}</Line>
      ) : (
        <Failure error={error} onRetry={retry} />
      )}
    </div>
  );
}

const failureOf = (props: PartFailureProps) => <OutageBanner {...props} />;
