import { zoneWords, viewerZone } from '@/lib/dates/dates';
import { useDeployment } from '@/lib/deployment';
import { useList } from '@/lib/list/use-list';
import { humaniseCode } from '@/ui/design/code-label';
import { ChoiceFilter } from '@/ui/design/filter-bar';
import { ListChoice } from '@/ui/screens/list/data-table/list-filters';
import { ListPage } from '@/ui/screens/list/list-page';
import { differenceColumns } from './columns';
import { differencesList } from './differences-list';
import { differenceKinds, kindLabel } from './kinds';
import { ReportFacts, responsesText, type Report } from './report-facts';

const interval = 10_000;

function emptyText({ checkRate, checkedAnswers }: Report, isMock: boolean): string {
  if (isMock) return 'In live mode the differences between the platform and the contract are listed here.';
  if (checkRate === 0) return 'No response is compared with the contract.';
  if (checkedAnswers === 0) return 'No response has been compared yet. Open some screens, then refresh.';
  return `${responsesText(checkedAnswers)} compared, and all of them fit the contract.`;
}

/** The differences between the platform and the contract that one instance of the gateway has seen since its start. */
export default function PlatformContractPage() {
  const list = useList(differencesList);
  const zone = viewerZone();
  const isMock = useDeployment()?.mode === 'MOCK';
  const report = list.page?.report;
  const { domain } = list.state.filters;
  const kindOptions = differenceKinds.map((value) => {
    const { label } = kindLabel(value);
    const found = report?.kinds.find(({ kind }) => kind === value);
    return { value, label: found ? `${label} (${found.differences})` : label };
  });
  const domains = [...new Set([...(report?.domains ?? []), ...domain])].sort();
  return (
    <ListPage
      title="Platform contract"
      subtitle={`Differences between the platform and the contract that this dashboard is built on. Times in ${zoneWords(zone)}`}
      columns={differenceColumns}
      list={list}
      isMoving={() => true}
      interval={interval}
      emptyTitle={report && !isMock && report.checkedAnswers > 0 ? 'No differences' : 'No differences yet'}
      emptyText={report ? emptyText(report, isMock) : undefined}
      search="Search by call, place or problem"
      filters={
        <>
          <ListChoice list={list} of="kind" label="Kind" options={kindOptions} />
          <ChoiceFilter
            label="Domain"
            options={domains.map((value) => ({ value, label: humaniseCode(value) }))}
            value={domain}
            onChange={(chosen) => list.update({ filters: { domain: chosen } })}
            multiple
          />
        </>
      }
      csv={{ filename: 'platform-contract', zone }}
    >
      {(report ?? !list.error) && <ReportFacts report={report ?? undefined} isMock={isMock} zone={zone} />}
    </ListPage>
  );
}
