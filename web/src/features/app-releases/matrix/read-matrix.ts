import type { Gateway } from '@/lib/data/gateway';
import { ReadError } from '@/lib/errors';
import type { IntentHeadFragment, ReleaseMatrixQuery } from '../intent/intent.generated';
import { nothingKnown, pagesAtOnce, withPages, type KnownPages, type ReadPage } from './known-pages';
import { matrixRead, rawMatrixRead } from '../intent/reads';

function pagesIn(intent: NonNullable<ReleaseMatrixQuery['releaseIntent']>, numbers: readonly number[]): ReadPage[] {
  const { a, b, c } = intent;
  const pages = [a, b, c];
  return numbers.flatMap((number, at) => {
    const page = pages[at];
    return page ? [{ number, page }] : [];
  });
}

/** The result of one request. */
export interface MatrixRead {
  /** Null if there is no such intent. */
  readonly intent: IntentHeadFragment | null;
  readonly pages: readonly ReadPage[];
}

/**
 * Reads an intent and some pages of its releases from the gateway in one request. Rejects if any of it fails.
 * @param numbers at most as many as one request reads
 */
export async function readMatrix(gateway: Gateway, id: string, numbers: readonly number[]): Promise<MatrixRead> {
  const intent = await gateway.refresh(matrixRead({ id, numbers }));
  const pages = intent ? pagesIn(intent, numbers) : [];
  if (intent && pages.length < numbers.length) {
    throw new ReadError({ code: 'PLATFORM_BAD_RESPONSE', message: 'Releases could not be read.', fields: {}, isRetryable: true });
  }
  return { intent, pages };
}

/**
 * Reads some releases as the platform sends them. Rejects if that fails.
 * @param numbers the pages that hold them
 */
export async function readRawReleases(
  gateway: Gateway,
  id: string,
  numbers: readonly number[],
  ids: ReadonlySet<string>,
): Promise<unknown[]> {
  const intents = await Promise.all(inRequests(numbers).map((group) => gateway.lookUp(rawMatrixRead({ id, numbers: group }))));
  const releases = intents.flatMap((intent) => [intent?.a, intent?.b, intent?.c].flatMap((page) => page?.items ?? []));
  const raw = new Map(releases.flatMap((release) => (ids.has(release.id) ? [[release.id, release.raw]] : [])));
  if (raw.size === 0) throw new Error('It no longer exists.');
  return [...raw.values()];
}

/** The cached pages, so that a returning user sees the releases at once. */
export function rememberedPages(gateway: Gateway, id: string): KnownPages {
  let known = nothingKnown;
  for (let number = 0; number < known.pageCount; number += 1) {
    const intent = gateway.cached(matrixRead({ id, numbers: [number] }));
    if (!intent) break;
    known = withPages(known, 0, pagesIn(intent, [number]));
  }
  return known;
}

/** The pages in groups, one per request. */
export function inRequests(numbers: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (let at = 0; at < numbers.length; at += pagesAtOnce) groups.push(numbers.slice(at, at + pagesAtOnce));
  return groups;
}
