import { campaignStatuses } from '@/entities/campaign/campaign';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { requestOf } from '@/lib/data/define-read';
import { defineList } from '@/lib/list/list';
import { choices } from '@/lib/list/list-params';
import { CampaignsDocument } from './campaigns.generated';

/** The campaigns of the selected fleet, in the platform's only order: latest start first. */
export const campaignsListOf = (fleetId: string) =>
  defineList({
    key: 'campaigns',
    filters: { status: choices(campaignStatuses) },
    sort: { start: ['DESC'] },
    pageSizes: [25, 50, 100],
    fleetId,
    read: ({ page, maxPerPage, search, filters: { status } }) =>
      requestOf(
        CampaignsDocument,
        { fleetId, statuses: [...status], page, maxPerPage, search: search || null },
        ({ campaigns }) => campaigns,
      ),
  });

export const pageReads: PageReadsAt = (args) => (args.fleetId === null ? [] : campaignsListOf(args.fleetId).reads(args));
