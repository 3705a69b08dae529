import { lazy, Suspense } from 'react';
import { usePageTitle } from '@/lib/page-title';
import { Skeleton } from '@/ui/states';
import type { TabProps } from '../list/page-tools';
import type { LazyTab } from '../list/tabs';
import { lazyTabs } from './tabs';

const contents = { deferred: lazy(lazyTabs.deferred.page), tasks: lazy(lazyTabs.tasks.page), settings: lazy(lazyTabs.settings.page) };

/** What is in a tab beside the list. Loaded with the first one that is opened. */
export default function TabContent({ tab, ...props }: TabProps & { tab: LazyTab }) {
  usePageTitle(lazyTabs[tab].label);
  const Content = contents[tab];
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <Content {...props} />
    </Suspense>
  );
}
