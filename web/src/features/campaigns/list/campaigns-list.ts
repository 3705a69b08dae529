import { campaignStatuses } from '@/entities/campaign/campaign';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { listReads } from '@/lib/list/list';
import { defineList } from '@/lib/list/list-definition';
import { choices } from '@/lib/list/list-params';
import { CampaignsDocument } from './campaigns.generated';

/** The campaigns of the selected fleet, in the platform's only order: latest start first. */
export const campaignsList = defineList({
  spec: {
    key: 'campaigns',
    filters: { status: choices(campaignStatuses) },
    sort: { start: ['DESC'] },
    columns: ['name', 'status', 'discount', 'used', 'quantity', 'per-passenger', 'start', 'end', 'created', 'id'],
    hiddenAtFirst: ['quantity', 'per-passenger', 'created', 'id'],
    pageSizes: [25, 50, 100],
  },
  document: CampaignsDocument,
  variables: ({ page, maxPerPage, search, filters: { status } }, fleetId: string) => ({
    fleetId,
    statuses: [...status],
    page,
    maxPerPage,
    search: search || null,
  }),
  page: ({ campaigns }) => campaigns,
  fleetId: (_state, fleetId) => fleetId,
});

export const pageReads: PageReadsAt = (args) => (args.fleetId === null ? [] : listReads(campaignsList, args, args.fleetId));
