import type { UnreadableField } from '@/lib/apollo/unreadable';
import type { ReadRequest } from '@/lib/data/define-read';
import { useRead } from '@/lib/data/use-read';
import type { DataError } from '@/lib/errors';
import type { FoundAddressFragment, PeAddressSearchQuery } from './address-search.generated';

export type Engine = 'ic2' | 'pe';

export const engineNames: Readonly<Record<Engine, string>> = { ic2: 'IC2', pe: 'PE' };

export const otherEngine = (engine: Engine): Engine => (engine === 'ic2' ? 'pe' : 'ic2');

type Answer = PeAddressSearchQuery['peAddresses'];

/** One service's response to the search. */
export interface EngineAnswer {
  /** `idle` if it is not queried; while `asking`, the results are the previous search's. */
  readonly status: 'idle' | 'asking' | 'answered' | 'failed';
  /** Null if the response has no list. */
  readonly addresses: readonly (FoundAddressFragment | null)[] | null;
  /** The platform's response time in milliseconds. */
  readonly durationMs: number | null;
  readonly raw: unknown;
  readonly unreadable: readonly UnreadableField[];
  readonly error: DataError | undefined;
  readonly retry: () => void;
}

const none: readonly null[] = [];

/** Queries one service. A response to an outdated text is dropped, and an error clears the previous results. */
export function useEngine(request: ReadRequest<NonNullable<Answer>>): EngineAnswer {
  const { data: answer, error, isReading, isPrevious, retry, unreadable = [] } = useRead(request);
  const idle = { status: 'idle', addresses: none, durationMs: null, raw: null, unreadable: [], error: undefined, retry } as const;
  if (request.isSkipped) return idle;
  if (error && !isReading) return { ...idle, status: 'failed', error };
  if (answer === undefined) return { ...idle, status: 'asking' };
  return {
    ...idle,
    status: isPrevious ? 'asking' : 'answered',
    addresses: answer?.addresses ?? null,
    durationMs: answer?.durationMs ?? null,
    raw: answer?.raw,
    unreadable,
  };
}
