import { defineRead, withId, withIdAndPage } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { networkFleetsListOf } from './fleets-list';
import { NetworkAreasDocument, NetworkChannelsDocument, NetworkDocument } from './network.generated';

export const networkRead = defineRead(NetworkDocument, withId, (data) => data.network);

export const areasRead = defineRead(NetworkAreasDocument, withId, (data) => data.network?.allFleets);

export const networkChannelsRead = defineRead(NetworkChannelsDocument, withIdAndPage, (data) => data.network?.bookingChannelConfigs);

export const pageReads: PageReadsAt = ({ params: { id = '' }, url }) => [
  networkRead(id),
  networkFleetsListOf(id).reads({ url }),
  areasRead(id),
  networkChannelsRead({ id, page: 0 }),
];
