import { preloadChannelUiSettings } from '@/entities/channel-theme/channel-settings';
import type { Preload } from '@/lib/feature-route';

export const preload: Preload = ({ client, url }) => {
  const id = url.searchParams.get('channel');
  return id ? preloadChannelUiSettings(client, id) : undefined;
};
