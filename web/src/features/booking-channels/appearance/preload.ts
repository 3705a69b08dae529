import { preloadChannelUiSettings } from '@/entities/channel-theme/channel-settings';
import type { Preload } from '@/lib/feature-route';

export const preload: Preload = ({ client, params: { id } }) => (id ? preloadChannelUiSettings(client, id) : undefined);
