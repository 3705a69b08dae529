import { useMemo } from 'react';
import { campaignStatuses, campaignStatusLabel } from '@/entities/campaign/campaign';
import { sentence } from '@/lib/text/bidi';
import { zoneWords } from '@/lib/dates/dates';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { useList } from '@/lib/list/use-list';
import { useMinute } from '@/lib/dates/now';
import { campaignUrl } from '@/lib/routes/urls';
import { codeOptions } from '@/ui/design/code-label';
import { ListChoice } from '@/ui/screens/list/data-table/list-filters';
import { ListPage } from '@/ui/screens/list/list-page';
import { NewButton } from '@/ui/design/new-button';
import { campaignsListOf } from './campaigns-list';
import { campaignColumns } from './columns';

const statusOptions = codeOptions(campaignStatuses, (status) => campaignStatusLabel({ status, statusCode: status }));

export default function CampaignsPage() {
  const fleet = useSelectedFleet();
  const zone = fleet.timezone;
  const list = useList(useMemo(() => campaignsListOf(fleet.id), [fleet.id]));
  const now = useMinute();
  const columns = useMemo(() => campaignColumns(zone, now), [zone, now]);
  return (
    <ListPage
      title="Campaigns"
      subtitle={`Times in ${zoneWords(zone)}`}
      actions={<NewButton route="campaign-create" />}
      columns={columns}
      list={list}
      rowHref={({ id }) => campaignUrl(id)}
      emptyText={sentence`Create a discount for passengers of ${fleet.name}.`}
      search="Search by name or ID"
      filters={<ListChoice list={list} of="status" label="Status" options={statusOptions} />}
      csv={{ filename: `campaigns-${fleet.humanReadableId}`, zone }}
    />
  );
}
