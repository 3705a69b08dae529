import { meets, type Role } from '@/lib/access/permissions';
import { routeAccess } from '@/lib/access/routes';
import { knownViewer } from '@/lib/data/known-viewer';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { listReads } from '@/lib/list/list';
import { defineList } from '@/lib/list/list-definition';
import { choices, texts } from '@/lib/list/list-params';
import { policyStates } from '../model/policy-state';
import { BookingChannelsDocument } from './channels.generated';
import { checkedStates } from './store-checks';

/** Whether a role may see releases, and so the columns of the last ones. */
export const canSeeReleases = (role: Role | null): boolean => meets(role, routeAccess('app-bch-release').requires);

/** The booking channels that the viewer may see. The last releases are only read while their columns are visible. */
export const channelsList = defineList({
  spec: {
    key: 'booking-channels',
    filters: { country: texts(), policies: choices(policyStates), stores: choices(checkedStates) },
    // The platform's only order.
    sort: { readableId: ['ASC'] },
    columns: ['name', 'readableId', 'country', 'policies', 'stores', 'android', 'ios', 'created', 'id'],
    hiddenAtFirst: ['created', 'id'],
    pageSizes: [25, 50, 100],
  },
  document: BookingChannelsDocument,
  variables: ({ page, maxPerPage, search, hidden, filters: { country, policies, stores } }, role: Role | null) => ({
    page,
    maxPerPage,
    filter: { search: search || null, countries: [...country], policies: [...policies], storeChecks: [...stores] },
    withReleases: canSeeReleases(role) && !(hidden.includes('android') && hidden.includes('ios')),
  }),
  page: ({ bookingChannels }) => bookingChannels,
});

/** The query depends on the role; without a known role, the page waits for it. */
export const pageReads: PageReadsAt = (args) => {
  const viewer = knownViewer(args.gateway);
  return viewer ? listReads(channelsList, args, viewer.role) : [];
};
