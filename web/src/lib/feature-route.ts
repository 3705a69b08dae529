import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import type { RouteId } from './access/table';

/** What a page's reads can start with while its code is loading. */
export interface PreloadArgs {
  client: ApolloClient;
  params: Record<string, string | undefined>;
  url: URL;
  /** The fleet selected when the page was opened; null on a person's first visit. */
  fleetId: string | null;
}

/** Starts a page's reads. The page's own reads report what fails. */
export type Preload = (args: PreloadArgs) => Promise<unknown> | undefined;

/** A screen of a feature. Its path and its role requirement are in the access table. */
export interface FeatureRoute {
  id: RouteId;
  page: () => Promise<{ default: ComponentType }>;
  /** Loads beside the page's code, so that its reads start while that is still loading. */
  preload?: () => Promise<{ preload: Preload }>;
}
