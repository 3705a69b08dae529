import { useSearchParams } from 'react-router-dom';
import { viewerZone, zoneText } from '@/lib/dates/dates';
import { usePageTitle } from '@/lib/browser/page-title';
import { type Tab, Tabs } from '@/ui/design/tabs';
import { NewButton } from '@/ui/design/new-button';
import { Page } from '@/ui/screens/detail/page';
import { AppsTable } from './apps-table';
import { type IntentsTab, tabIn, intentsList } from './release-lists';
import { useList } from '@/lib/list/use-list';
import { codeOptions } from '@/ui/design/code-label';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListChoice } from '@/ui/screens/list/data-table/list-filters';
import { ListFreshness } from '@/ui/screens/list/data-table/list-freshness';
import { isFinal, releaseStatuses, releaseStatusLabel } from '@/entities/app-release/release-status';
import { releaseIntentUrl } from '@/lib/routes/urls';
import { intentColumns } from './columns';

/** The platform's status for running releases includes those ready to publish, which a filter can't separate. */
const statusOptions = codeOptions(releaseStatuses, (status) =>
  status === 'IN_PROGRESS' ? { ...releaseStatusLabel({ status }), label: 'Running or ready to publish' } : releaseStatusLabel({ status }),
);

/** All release intents, newest first. Polled while any row can still change. */
function IntentsTable() {
  const list = useList(intentsList);
  return (
    <DataTable
      label="App releases"
      columns={intentColumns}
      list={list}
      rowHref={({ id }) => releaseIntentUrl(id)}
      emptyText="Versions of the passenger apps appear here."
      search="Name, reference, version or ID"
      filters={<ListChoice list={list} of="status" label="Status" options={statusOptions} />}
      tools={<ListFreshness list={list} isMoving={({ status }) => !isFinal(status)} />}
      csv={{ filename: 'app-releases', zone: viewerZone() }}
    />
  );
}

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
