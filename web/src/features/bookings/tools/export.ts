import type { ApolloClient } from '@apollo/client';
import { everyPage, mostPerPage, unkept } from '@/lib/every-page';
import { BookingsDocument, type BookingsQueryVariables } from '../list/bookings.generated';

/** Every booking that the list's filters let through. */
export const exportPages = (client: ApolloClient, variables: BookingsQueryVariables) =>
  everyPage(async (page) => {
    const paged = { ...variables, page, maxPerPage: mostPerPage };
    return (await client.query({ query: BookingsDocument, variables: paged, ...unkept })).data.bookings;
  });
