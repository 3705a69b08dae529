import type { ApolloClient } from '@apollo/client';
import { everyPage, mostPerPage, unkept } from '@/lib/every-page';
import { PassengersDocument, type PassengersQueryVariables } from './passengers.generated';

/** Every passenger that the search lets through. */
export const exportPages = (client: ApolloClient, variables: PassengersQueryVariables) =>
  everyPage(async (page) => {
    const paged = { ...variables, page, maxPerPage: mostPerPage };
    return (await client.query({ query: PassengersDocument, variables: paged, ...unkept })).data.passengers;
  });
