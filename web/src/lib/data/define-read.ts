import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';

/** The behaviour of every use of a read. */
export interface ReadOptions {
  /** Milliseconds between repetitions while a screen shows it and the page is visible. */
  readonly every?: number;
  /** Whether an answer of this visit is good enough, such as a name: it is read once. */
  readonly isLasting?: boolean;
  /** Whether screens read it by themselves although their routes do not list it: it is expensive, or below the fold. */
  readonly isLate?: boolean;
  /** Whether a screen shows its answer, beside the error, although parts of it failed. */
  readonly isPartial?: boolean;
  /** Whether a screen repeats it (`useLive`): the gateway does not send an unchanged answer again. */
  readonly isRepeated?: boolean;
}

/** One question to the gateway, for given parameters, and the part of its answer that is used. */
export interface ReadRequest<T = unknown> {
  readonly document: DocumentNode;
  readonly variables: OperationVariables;
  /** Whether there is nothing to ask yet: what is missing is not known, or not wanted. */
  readonly isSkipped: boolean;
  readonly options: ReadOptions;
  /** The used part of the document's data; nullish if there is none. A method, so that requests of all documents share one type. */
  pick(data: unknown): T | null | undefined;
  /** The requests that a page knows only with the answer to this one. */
  next?(answer: T): PageReads;
}

/** A page's requests, all sent at once. Conditions and modules that load may stand among them. */
export type PageReads = readonly (ReadRequest | PageReads | Promise<PageReads> | false | '' | null | undefined)[];

/**
 * A read, defined once: for the route that starts it early, the screen that shows it (`useRead`), and the change that refreshes it
 * (`Gateway.refresh`).
 *
 * @example
 * const fleetRead = defineRead(FleetDocument, withId, (data) => data.fleet);
 * fleetRead(id); // a request
 * fleetRead(null); // a request that is not asked
 * @param variablesOf the document's variables for the read's parameters
 * @param pick the part of the answer that is used; nullish if there is none
 */
export function defineRead<Data, Variables extends OperationVariables, T = Data>(
  document: TypedDocumentNode<Data, Variables>,
  variablesOf: () => NoInfer<Variables>,
  pick: (data: Data) => T | null | undefined,
  options?: ReadOptions,
): (nothing?: null) => ReadRequest<T>;
export function defineRead<Data, Variables extends OperationVariables, Params, T = Data>(
  document: TypedDocumentNode<Data, Variables>,
  variablesOf: (params: Params) => NoInfer<Variables>,
  pick: (data: Data) => T | null | undefined,
  options?: ReadOptions,
): (params: Params | null) => ReadRequest<T>;
export function defineRead<Data, T>(
  document: TypedDocumentNode<Data>,
  variablesOf: (params: unknown) => OperationVariables,
  pick: (data: Data) => T | null | undefined,
  options: ReadOptions = {},
) {
  return (params: unknown): ReadRequest<T> =>
    params === null
      ? { document, variables: {}, isSkipped: true, options, pick }
      : { document, variables: variablesOf(params), isSkipped: false, options, pick };
}

/** The variables of a record's read. */
export const withId = (id: string) => ({ id });

/** The variables of a read of one page of a record's list. */
export const withIdAndPage = (params: { id: string; page: number }) => params;

/** A request with those that its answer leads to. */
export const thenRead = <T>(request: ReadRequest<T>, next: (answer: T) => PageReads): ReadRequest<T> => ({ ...request, next });

/** A request of which a part of the answer is used. */
export const partOf = <T, Part>(request: ReadRequest<T>, pick: (answer: T) => Part | null | undefined): ReadRequest<Part> => ({
  ...request,
  next: undefined,
  pick: (data) => {
    const answer = request.pick(data);
    return answer == null ? null : pick(answer);
  },
});
