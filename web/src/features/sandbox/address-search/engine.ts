import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useScreenQuery } from '@/lib/apollo/preload';
import { type UnreadableField, unreadableWithin } from '@/lib/apollo/unreadable';
import { toDataError, type DataError } from '@/lib/errors';
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

interface Question<Variables> {
  readonly isAsked: boolean;
  readonly variables: Variables;
}

/** Queries one service. A response to an outdated text is dropped, and an error clears the previous results. */
export function useEngine<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { isAsked, variables }: Question<NoInfer<Variables>>,
  pick: (data: Data) => Answer,
): EngineAnswer {
  const query = useScreenQuery<Data, Variables>(document, variables, { isSkipped: !isAsked });
  const idle = {
    status: 'idle',
    addresses: none,
    durationMs: null,
    raw: null,
    unreadable: [],
    error: undefined,
    retry: () => void query.refetch().catch(() => undefined),
  } as const;
  if (!isAsked) return idle;
  const error = query.loading ? undefined : toDataError(query.error);
  if (error) return { ...idle, status: 'failed', error };
  const { data = query.previousData } = query;
  if (data === undefined) return { ...idle, status: 'asking' };
  const answer = pick(data);
  return {
    ...idle,
    status: query.data === undefined ? 'asking' : 'answered',
    addresses: answer?.addresses ?? null,
    durationMs: answer?.durationMs ?? null,
    raw: answer?.raw,
    unreadable: unreadableWithin(query.client, data, pick),
  };
}
