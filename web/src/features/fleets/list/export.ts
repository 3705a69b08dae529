import type { ApolloClient } from '@apollo/client';
import { everyPage, mostPerPage, unkept } from '@/lib/every-page';
import { FleetsDocument, type FleetsQueryVariables } from './fleets.generated';

/** Every fleet that the search lets through. */
export const exportFleets = (client: ApolloClient, variables: FleetsQueryVariables) =>
  everyPage(async (page) => {
    const paged = { ...variables, page, maxPerPage: mostPerPage };
    return (await client.query({ query: FleetsDocument, variables: paged, ...unkept })).data.fleets;
  });
