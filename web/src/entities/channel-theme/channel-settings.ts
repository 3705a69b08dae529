import { defineRead, withId } from '@/lib/data/define-read';
import { useRead } from '@/lib/data/use-read';
import type { Read } from '@/lib/data/read';
import { ChannelUiSettingsDocument, type ChannelUiSettingsQuery } from './channel-theme.generated';

export type ChannelUiSettings = NonNullable<ChannelUiSettingsQuery['bookingChannel']>;

/** A booking channel with its UI settings, which include the theme. */
export const channelUiSettingsRead = defineRead(ChannelUiSettingsDocument, withId, (data) => data.bookingChannel);

export const useChannelUiSettings = (id: string): Read<ChannelUiSettings> => useRead(channelUiSettingsRead(id));
