import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import type { RouteId } from './access/table';

/** What a page's data can be started with, before the page's code is there. */
export interface PreloadArgs {
  client: ApolloClient;
  params: Record<string, string | undefined>;
  url: URL;
  /** The fleet selected when the page was opened; null on a person's first visit. */
  fleetId: string | null;
}

/** A screen that a feature brings. Path and role requirement are the access table's. */
export interface FeatureRoute {
  id: RouteId;
  page: () => Promise<{ default: ComponentType }>;
  /** Starts the page's reads next to `page()`. What it throws is left to the page's own reads to report. */
  preload?: (args: PreloadArgs) => Promise<unknown> | void;
}
