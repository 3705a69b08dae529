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

/** A screen of a feature. Its path and its role requirement are in the access table. */
export interface FeatureRoute {
  id: RouteId;
  page: () => Promise<{ default: ComponentType }>;
  /** Starts the page's reads while its code loads. The page's own reads report what fails. */
  preload?: (args: PreloadArgs) => Promise<unknown> | void;
}
