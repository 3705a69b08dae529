import type { ApolloClient } from '@apollo/client';
import { readQuery } from '@/lib/apollo/preload';
import { ReadError } from '@/lib/errors';
import type { IntentHeadFragment, ReleaseMatrixQuery, ReleaseMatrixQueryVariables } from './intent.generated';
import { ReleaseMatrixDocument } from './intent.generated';
import { nothingKnown, pagesAtOnce, withPages, type KnownPages, type ReadPage } from './known-pages';

/** The variables that ask for some pages, at most as many as one request reads. */
export function matrixVariables(id: string, [a, b, c]: readonly number[]): ReleaseMatrixQueryVariables {
  return {
    id,
    a: a ?? 0,
    b: b ?? 0,
    c: c ?? 0,
    withA: a !== undefined,
    withB: b !== undefined,
    withC: c !== undefined,
  };
}

function pagesIn(intent: NonNullable<ReleaseMatrixQuery['releaseIntent']>, numbers: readonly number[]): ReadPage[] {
  const { a, b, c } = intent;
  const pages = [a, b, c];
  return numbers.flatMap((number, at) => {
    const page = pages[at];
    return page ? [{ number, page }] : [];
  });
}

/** What one request brought. */
export interface MatrixRead {
  /** Null where there is no such intent. */
  readonly intent: IntentHeadFragment | null;
  readonly pages: readonly ReadPage[];
}

/**
 * Reads an intent and some pages of its releases from the gateway in one request. Rejects where any of it fails.
 * @param numbers at most as many as one request reads
 */
export async function readMatrix(client: ApolloClient, id: string, numbers: readonly number[]): Promise<MatrixRead> {
  const { data } = await client.query({
    query: ReleaseMatrixDocument,
    variables: matrixVariables(id, numbers),
    fetchPolicy: 'network-only',
    context: { isRepeated: true },
  });
  const intent = data.releaseIntent ?? null;
  const pages = intent ? pagesIn(intent, numbers) : [];
  if (intent && pages.length < numbers.length) {
    throw new ReadError({ code: 'PLATFORM_BAD_RESPONSE', message: 'Releases could not be read.', fields: {}, isRetryable: true });
  }
  return { intent, pages };
}

/**
 * Reads some releases as the platform sends them. Rejects where that fails.
 * @param numbers the pages that hold them
 */
export async function readRawReleases(
  client: ApolloClient,
  id: string,
  numbers: readonly number[],
  ids: ReadonlySet<string>,
): Promise<unknown[]> {
  const reads = await Promise.all(
    inRequests(numbers).map((group) =>
      readQuery(client, ReleaseMatrixDocument, { ...matrixVariables(id, group), withRaw: true }, 'no-cache'),
    ),
  );
  const releases = reads.flatMap(({ data: { releaseIntent: intent } }) =>
    [intent?.a, intent?.b, intent?.c].flatMap((page) => page?.items ?? []),
  );
  const raw = new Map(releases.flatMap((release) => (ids.has(release.id) ? [[release.id, release.raw]] : [])));
  if (raw.size === 0) throw new Error('It no longer exists.');
  return [...raw.values()];
}

/** What the cache still has from before, so that coming back shows the releases at once. */
export function rememberedPages(client: ApolloClient, id: string): KnownPages {
  let known = nothingKnown;
  for (let number = 0; number < known.pageCount; number += 1) {
    const data = client.readQuery({ query: ReleaseMatrixDocument, variables: matrixVariables(id, [number]) });
    if (!data?.releaseIntent) break;
    known = withPages(known, 0, pagesIn(data.releaseIntent, [number]));
  }
  return known;
}

/** The pages in groups, one a request. */
export function inRequests(numbers: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (let at = 0; at < numbers.length; at += pagesAtOnce) groups.push(numbers.slice(at, at + pagesAtOnce));
  return groups;
}
