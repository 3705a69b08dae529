import { useSearchParams } from 'react-router-dom';
import { viewerZone, zoneText } from '@/lib/dates/dates';
import { usePageTitle } from '@/lib/browser/page-title';
import { type Tab, Tabs } from '@/ui/design/tabs';
import { NewButton } from '@/ui/design/new-button';
import { Page } from '@/ui/screens/detail/page';
import { IntentsTable } from './intents-table';
import { AppsTable } from './apps-table';
import { type IntentsTab, tabIn } from './release-lists';

/** The releases of the passenger apps, and the latest one of each booking channel. */
export default function IntentsPage() {
  const [params, setParams] = useSearchParams();
  usePageTitle('App releases');
  const tabs: readonly Tab<IntentsTab>[] = [
    { id: 'intents', label: 'App releases', content: <IntentsTable /> },
    { id: 'latest', label: 'Latest by channel', content: <AppsTable /> },
  ];
  return (
    <Page title="App releases" subtitle={`Times in ${zoneText(viewerZone())}`} actions={<NewButton route="app-release-intent-create" />}>
      <Tabs
        label="App releases"
        tabs={tabs}
        value={tabIn(params)}
        // Each tab has its own page number.
        onChange={(tab) => setParams(tab === 'latest' ? { tab } : {})}
      />
    </Page>
  );
}
