import type { ApolloClient } from '@apollo/client';
import { everyPage, mostPerPage, unkept } from '@/lib/every-page';
import { PassengerLoginSessionsDocument, type PassengerLoginSessionsQueryVariables } from './login-sessions.generated';

/** Every attempt that the filters let through, newest first. */
export const exportPages = (client: ApolloClient, variables: PassengerLoginSessionsQueryVariables) =>
  everyPage(async (page) => {
    const paged = { ...variables, page, maxPerPage: mostPerPage };
    return (await client.query({ query: PassengerLoginSessionsDocument, variables: paged, ...unkept })).data.passengerLoginSessions;
  });
