import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';

export interface ReadOptions {
  /** Milliseconds between repetitions while a screen shows it and the page is visible. */
  readonly every?: number;
  /** Whether it is read once per visit, such as a name. */
  readonly isLasting?: boolean;
  /** Whether screens read it although their routes do not list it, because it is expensive or below the fold. */
  readonly isLate?: boolean;
  /** Whether a screen shows the parts that succeeded beside the error of those that failed. */
  readonly isPartial?: boolean;
}

/** A query with its variables, and the part of its result that is used. */
export interface ReadRequest<T = unknown> {
  readonly document: DocumentNode;
  readonly variables: OperationVariables;
  /** Whether it is not sent, because its parameters are unknown or it is not needed. */
  readonly isSkipped: boolean;
  readonly options: ReadOptions;
  /** The used part of the data; nullish if absent. A method, so that requests of all documents share one type. */
  pick(data: unknown): T | null | undefined;
  /** The page's requests that depend on this one's result. */
  next?(answer: T): PageReads;
  /** Repeats it (`every`) in fewer calls than reading it again, for example without records that are final. */
  repeat?(gateway: Repeating): Promise<unknown>;
}

/** The gateway, as a repetition uses it: see `Gateway`. */
export interface Repeating {
  refresh<T>(request: ReadRequest<T>): Promise<T | null>;
  cached<T>(request: ReadRequest<T>): T | null | undefined;
}

/** A page's requests, all sent at once. May include conditions and modules that are still loading. */
export type PageReads = readonly (ReadRequest | PageReads | Promise<PageReads> | false | '' | null | undefined)[];

/** A single request: see `defineRead`. */
export const requestOf = <Data, Variables extends OperationVariables, T>(
  document: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
  pick: (data: Data) => T | null | undefined,
  options: ReadOptions = {},
): ReadRequest<T> => ({ document, variables, isSkipped: false, options, pick });

/**
 * A read, defined once: for the route that starts it early, the screen that shows it (`useRead`), and the change that refreshes it
 * (`Gateway.refresh`).
 *
 * @example
 * const fleetRead = defineRead(FleetDocument, withId, (data) => data.fleet);
 * fleetRead(id); // a request
 * fleetRead(null); // a request that is not sent
 * @param variablesOf the document's variables for the read's parameters
 * @param pick the used part of the result; nullish if absent
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
  options?: ReadOptions,
) {
  return (params: unknown): ReadRequest<T> => ({
    ...requestOf(document, params === null ? {} : variablesOf(params), pick, options),
    isSkipped: params === null,
  });
}

/** The variables of a read without parameters. */
export const noVariables = () => ({});

/** For a read whose parameters are its variables: `asGiven<{ id: string; page: number }>`. */
export const asGiven = <Variables>(variables: Variables) => variables;

export const withId = (id: string) => ({ id });

export const withIdAndPage = (params: { id: string; page: number }) => params;

/** A request followed by the requests that depend on its result. */
export const thenRead = <T>(request: ReadRequest<T>, next: (answer: T) => PageReads): ReadRequest<T> => ({ ...request, next });

export const partOf = <T, Part>(request: ReadRequest<T>, pick: (answer: T) => Part | null | undefined): ReadRequest<Part> => ({
  ...request,
  next: undefined,
  pick: (data) => {
    const answer = request.pick(data);
    return answer == null ? null : pick(answer);
  },
});
