import { defineRead, withId } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { ChannelNetworkingDocument, ChannelNetworksDocument } from './networking.generated';

export const networkingRead = defineRead(ChannelNetworkingDocument, withId, (data) => data.bookingChannel?.networkingConfig);

export const networksRead = defineRead(ChannelNetworksDocument, withId, (data) => data.bookingChannel?.networks);

export const pageReads: PageReadsAt = ({ params: { id = '' } }) => [networkingRead(id), networksRead(id)];
