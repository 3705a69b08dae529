import type { ApolloClient } from '@apollo/client';
import { everyPage, mostPerPage, unkept } from '@/lib/every-page';
import { ReleaseIntentsDocument, type ReleaseIntentsQueryVariables } from './intents.generated';
import { LatestReleasesDocument } from './latest-releases.generated';

/** Every release intent that the list's filters let through, newest first. */
export const exportIntents = (client: ApolloClient, variables: ReleaseIntentsQueryVariables) =>
  everyPage(async (page) => {
    const paged = { ...variables, page, maxPerPage: mostPerPage, withRunning: false };
    return (await client.query({ query: ReleaseIntentsDocument, variables: paged, ...unkept })).data.intents;
  });

/** The newest release of every channel and app platform. */
export const exportLatest = (client: ApolloClient) =>
  everyPage(async (page) => {
    const variables = { page, maxPerPage: mostPerPage };
    return (await client.query({ query: LatestReleasesDocument, variables, ...unkept })).data.latestBookingChannelReleases;
  });
