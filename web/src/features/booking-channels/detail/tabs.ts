import type { ComponentType } from 'react';
import type { PageReads } from '@/lib/data/define-read';
import type { PageArgs, PageReadsAt } from '@/lib/routes/feature-route';
import type { Read } from '@/lib/data/read';
import { lazyPart } from '@/ui/design/lazy-part';
import type { BookingChannelFactsFragment } from './channel.generated';

/** The props of every tab. */
export interface TabProps {
  channelId: string;
  /** The channel as read for the page's head. */
  read: Read<BookingChannelFactsFragment>;
}

/**
 * A tab with its own chunk, rendered once its reads have started: otherwise it would start them a second time.
 * @param id the `tab` parameter of the page's URL
 * @param loadPage its code
 * @param loadReads its reads, in a separate chunk, so that neither waits for the other
 */
function tab(
  id: string,
  label: string,
  loadPage: () => Promise<{ default: ComponentType<TabProps> }>,
  loadReads: () => Promise<{ pageReads: PageReadsAt }>,
) {
  let loaded: PageReadsAt | undefined;
  const reads = (args: PageArgs): PageReads =>
    loaded
      ? loaded(args)
      : [
          loadReads().then(({ pageReads }) => {
            loaded = pageReads;
            return pageReads(args);
          }),
        ];
  const load = async () => (await Promise.all([loadPage(), loadReads()]))[0];
  return { id, label, load, reads, Content: lazyPart(load) };
}

const overview = tab(
  'overview',
  'Overview',
  () => import('../overview/overview-tab'),
  () => import('../overview/reads'),
);

const legal = tab(
  'legal',
  'Legal',
  () => import('../legal/legal-tab'),
  () => import('../legal/reads'),
);

const stores = tab(
  'stores',
  'Stores',
  () => import('../stores/stores-tab'),
  () => import('../stores/reads'),
);

const networking = tab(
  'networking',
  'Networking',
  () => import('../networking/networking-tab'),
  () => import('../networking/reads'),
);

const appearance = tab(
  'appearance',
  'Appearance',
  () => import('../appearance/appearance-tab'),
  () => import('../appearance/reads'),
);

/** The page's tabs in their order. */
export const tabs = [overview, legal, stores, networking, appearance];

/** The tab that a URL's query opens; the overview by default. */
export const tabIn = (params: URLSearchParams) => tabs.find(({ id }) => id === params.get('tab')) ?? overview;

/** The reads of the tab that the URL opens. Its code starts to load, too. */
export function tabReads(args: PageArgs): PageReads {
  const { load, reads } = tabIn(args.url.searchParams);
  // The tab itself reports a failure.
  load().catch(() => undefined);
  return reads(args);
}
