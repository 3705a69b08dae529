import { channelUiSettingsRead } from '@/entities/channel-theme/channel-settings';
import type { PageReadsAt } from '@/lib/feature-route';

export const pageReads: PageReadsAt = ({ url }) => {
  const id = url.searchParams.get('channel');
  return [id && channelUiSettingsRead(id)];
};
