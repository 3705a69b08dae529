import { meets, type Role } from '@/lib/access/permissions';
import { routeAccess } from '@/lib/access/routes';
import { knownViewer } from '@/lib/data/known-viewer';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { requestOf } from '@/lib/data/define-read';
import { defineList } from '@/lib/list/list';
import { isVisible } from '@/lib/list/list-state';
import { choices, texts } from '@/lib/list/list-params';
import { policyStates } from '../model/policy-state';
import { BookingChannelsDocument } from './channels.generated';
import { checkedStates } from './store-checks';

export const canSeeReleases = (role: Role | null): boolean => meets(role, routeAccess('app-bch-release').requires);

/** The booking channels that the viewer may see. The last releases are only read while their columns are visible. */
export const channelsListOf = (role: Role | null) =>
  defineList({
    key: 'booking-channels',
    filters: { country: texts(), policies: choices(policyStates), stores: choices(checkedStates) },
    // The platform's only order.
    sort: { readableId: ['ASC'] },
    pageSizes: [25, 50, 100],
    read: ({ page, maxPerPage, search, hide, filters: { country, policies, stores } }) =>
      requestOf(
        BookingChannelsDocument,
        {
          page,
          maxPerPage,
          filter: { search: search || null, countries: [...country], policies: [...policies], storeChecks: [...stores] },
          withReleases: canSeeReleases(role) && ['android', 'ios'].some((id) => isVisible({ id }, hide)),
        },
        ({ bookingChannels }) => bookingChannels,
      ),
  });

/** The query depends on the role; without a known role, the page waits for it. */
export const pageReads: PageReadsAt = (args) => {
  const viewer = knownViewer(args.gateway);
  return viewer ? channelsListOf(viewer.role).reads(args) : [];
};
