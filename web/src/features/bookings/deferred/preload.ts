import { ahead } from '@/lib/apollo/ahead';
import type { PreloadArgs } from '@/lib/feature-route';
import { readListState } from '@/lib/list-state';
import { DeferredPaymentSyncsDocument } from './deferred.generated';
import { deferredListSpec, deferredVariables } from './deferred-list';

/** Starts the list's query with the variables that the tab will have. */
export const preload = ({ client, url }: PreloadArgs): Promise<unknown> =>
  client.query({ query: DeferredPaymentSyncsDocument, variables: deferredVariables(readListState(deferredListSpec, url)), ...ahead });
