import { ahead } from '@/lib/apollo/ahead';
import type { PreloadArgs } from '@/lib/feature-route';
import { readListState } from '@/lib/list-state';
import { FleetsDocument } from './fleets.generated';
import { fleetsListSpec, fleetsVariables } from './list-spec';

/** Starts the list's query with the variables that the page will have. */
export const preloadFleets = ({ client, url }: PreloadArgs): Promise<unknown> =>
  client.query({ query: FleetsDocument, variables: fleetsVariables(readListState(fleetsListSpec, url)), ...ahead });
