import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { defineRead } from '@/lib/data/define-read';
import { useRead } from '@/lib/data/use-read';
import { ReleasePublicationsDocument, type ReleaseHistoryRowFragment, type ReleasePublicationsQuery } from './release-history.generated';

type Release = NonNullable<NonNullable<NonNullable<ReleasePublicationsQuery['bookingChannel']>['releases']>['items']>[number];

/** The publications of one page of a channel's releases, of which some may be missing. */
const publicationsRead = defineRead(
  ReleasePublicationsDocument,
  (params: { channelId: string; page: number }) => params,
  (data) => data.bookingChannel?.releases?.items,
  { isLate: true, isPartial: true },
);

/** The known publications of the completed releases of a page. */
export interface Publications {
  readonly byRelease: ReadonlyMap<string, Release['publication']>;
  readonly isReading: boolean;
  /** Whether some or all of it could not be read. */
  readonly hasFailed: boolean;
}

interface Page {
  readonly items: readonly Pick<ReleaseHistoryRowFragment, 'id' | 'status'>[];
  readonly pageInfo: { readonly page: number };
}

/**
 * When and by whom the completed releases of a page of a channel's history were published. The platform needs two calls for each, so the table
 * does not wait for them, and they are only read again when another release is completed.
 * @param page nullish until it is known
 */
export function usePublications(channelId: string | null | undefined, page: Page | null | undefined): Publications {
  const completed = page?.items.filter(({ status }) => status === 'COMPLETED').map(({ id }) => id);
  const at = page?.pageInfo.page ?? 0;
  const isAsked = channelId != null && completed !== undefined && completed.length > 0;
  const { data, error, isReading, retry } = useRead(publicationsRead(isAsked ? { channelId, page: at } : null));

  const shown = completed?.join();
  const known = useRef<{ at: number; shown: string }>(undefined);
  const onShown = useEffectEvent(() => {
    if (shown === undefined || !isAsked) return;
    const before = known.current;
    known.current = { at, shown };
    // Keeps the known ones until the response.
    if (before?.at === at && before.shown !== shown) retry();
  });
  useEffect(() => onShown(), [at, shown, isAsked]);

  const byRelease = useMemo(() => new Map(data?.map(({ id, publication }) => [id, publication] as const)), [data]);
  return { byRelease, isReading, hasFailed: error !== undefined };
}
