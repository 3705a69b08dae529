import type { ComponentType } from 'react';
import type { Preload } from '@/lib/feature-route';
import type { Read } from '@/lib/read';
import { lazyPart } from '@/ui/lazy-part';
import type { BookingChannelFactsFragment } from './channel.generated';

/** What each tab gets. */
export interface TabProps {
  channelId: string;
  /** What the page has read for its head. */
  read: Read<BookingChannelFactsFragment>;
}

/**
 * A tab with a chunk of its own. It is shown once its reads have started: otherwise it would start them a second time.
 * @param id the `tab` in the page's address
 * @param loadPage its code
 * @param loadPreload what starts its reads; not in its code, so that neither waits for the other
 */
function tab(
  id: string,
  label: string,
  loadPage: () => Promise<{ default: ComponentType<TabProps> }>,
  loadPreload: () => Promise<{ preload: Preload }>,
) {
  let loaded: Preload | undefined;
  const startReads: Preload = (args) =>
    loaded
      ? loaded(args)
      : loadPreload().then(({ preload }) => {
          loaded = preload;
          return preload(args);
        });
  const load = async () => (await Promise.all([loadPage(), loadPreload()]))[0];
  return { id, label, load, startReads, Content: lazyPart(load) };
}

const overview = tab(
  'overview',
  'Overview',
  () => import('../overview/overview-tab'),
  () => import('../overview/preload'),
);

const legal = tab(
  'legal',
  'Legal',
  () => import('../legal/legal-tab'),
  () => import('../legal/preload'),
);

const stores = tab(
  'stores',
  'Stores',
  () => import('../stores/stores-tab'),
  () => import('../stores/preload'),
);

const networking = tab(
  'networking',
  'Networking',
  () => import('../networking/networking-tab'),
  () => import('../networking/preload'),
);

const appearance = tab(
  'appearance',
  'Appearance',
  () => import('../appearance/appearance-tab'),
  () => import('../appearance/preload'),
);

/** The page's tabs in their order. */
export const tabs = [overview, legal, stores, networking, appearance];

/** The tab that a URL's query opens; the overview where it names none. */
export const tabIn = (params: URLSearchParams) => tabs.find(({ id }) => id === params.get('tab')) ?? overview;

/** Starts the code and the reads of the tab that the URL opens. */
export const preloadTab: Preload = (args) => {
  const { load, startReads } = tabIn(args.url.searchParams);
  return Promise.all([startReads(args), load()]);
};
