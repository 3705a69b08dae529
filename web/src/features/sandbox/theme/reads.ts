import { channelUiSettingsRead } from '@/entities/channel-theme/channel-settings';
import type { PageReadsAt } from '@/lib/routes/feature-route';

export const pageReads: PageReadsAt = ({ url }) => {
  const id = url.searchParams.get('channel');
  return [id && channelUiSettingsRead(id)];
};
