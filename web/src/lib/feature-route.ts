import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { ComponentType } from 'react';
import type { RouteId } from './access/table';

/** What a page's reads can use while its code is loading. */
export interface PreloadArgs {
  client: ApolloClient;
  params: Record<string, string | undefined>;
  url: URL;
  /** The fleet that was selected when the page was opened; null on a person's first visit. */
  fleetId: string | null;
}

/** Starts a page's reads. Failures are reported by the page's own reads. */
export type Preload = (args: PreloadArgs) => Promise<unknown> | undefined;

/** What a page at a URL begins with. */
export interface FirstQuery {
  /** The query to send. */
  query: TypedDocumentNode<unknown, never>;
  variables: OperationVariables;
  /** What the page writes to its URL when it opens. */
  search: string;
}

/** A feature's screen. Its path and its required role are in the access table. */
export interface FeatureRoute {
  id: RouteId;
  page: () => Promise<{ default: ComponentType }>;
  /** Loaded in parallel with the page's code, so that its reads start early. */
  preload?: () => Promise<{ preload: Preload }>;
}
