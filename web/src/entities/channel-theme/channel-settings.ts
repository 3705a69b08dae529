import type { ApolloClient } from '@apollo/client';
import { preloadQuery, useScreenQuery } from '@/lib/apollo/preload';
import { readOf, type Read } from '@/lib/read';
import { ChannelUiSettingsDocument, type ChannelUiSettingsQuery } from './channel-theme.generated';

export type ChannelUiSettings = NonNullable<ChannelUiSettingsQuery['bookingChannel']>;

/** A booking channel with its UI settings, which include the theme. */
export const useChannelUiSettings = (id: string): Read<ChannelUiSettings> =>
  readOf(useScreenQuery(ChannelUiSettingsDocument, { id }), (data) => data.bookingChannel);

export const preloadChannelUiSettings = (client: ApolloClient, id: string) => preloadQuery(client, ChannelUiSettingsDocument, { id });
