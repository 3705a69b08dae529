import { channelUiSettingsRead } from '@/entities/channel-theme/channel-settings';
import type { PageReadsAt } from '@/lib/routes/feature-route';

export const pageReads: PageReadsAt = ({ params: { id = '' } }) => [channelUiSettingsRead(id)];
