import type { ComponentType } from 'react';
import type { RouteId } from '../access/routes';
import type { PageReads } from '../data/define-read';
import type { Gateway } from '../data/gateway';

/** The input of a page's reads while its code is loading. */
export interface PageArgs {
  gateway: Gateway;
  params: Record<string, string | undefined>;
  url: URL;
  /** The fleet that was selected when the page was opened; null on a person's first visit. */
  fleetId: string | null;
}

/** The requests of a page's first render at a URL, for its route. */
export type PageReadsAt = (args: PageArgs) => PageReads;

/** A feature's screen. Its path and its required role are in the access table. */
export interface FeatureRoute {
  id: RouteId;
  page: () => Promise<{ default: ComponentType }>;
  /** The page's reads, loaded in parallel with its code, so that they start early. */
  reads?: () => Promise<{ pageReads: PageReadsAt }>;
}
