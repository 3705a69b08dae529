import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { useList } from '@/lib/list/use-list';
import { codeOptions } from '@/ui/design/code-label';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListChoice } from '@/ui/screens/list/data-table/list-filters';
import { ListFreshness } from '@/ui/screens/list/data-table/list-freshness';
import { asyncTaskLabel, asyncTaskStatuses } from '../model/async-task';
import { taskColumns } from './columns';
import { isMoving, taskList } from './task-list';
import TaskDrawer from './task-drawer';

export { pageReads } from './task-list';

const statusOptions = codeOptions(asyncTaskStatuses, (status) => asyncTaskLabel({ status }));

/** Async tasks. The task in the URL is open in the drawer. */
export default function TasksTab() {
  const { timezone } = useSelectedFleet();
  const [params, setParams] = useSearchParams();
  const list = useList(taskList);
  const columns = useMemo(() => taskColumns(timezone), [timezone]);
  // An unknown booking ID is a search without a match.
  const isUnknownBooking = list.error?.code === 'NOT_FOUND' && list.state.search !== '';

  const withTask = (id: string | null) => {
    const query = new URLSearchParams(params);
    query.delete('task');
    if (id !== null) query.set('task', id);
    return query;
  };
  const task = params.get('task');

  return (
    <>
      <DataTable
        label="Async tasks"
        columns={columns}
        list={isUnknownBooking ? { ...list, rows: [], error: undefined } : list}
        rowHref={({ id }) => `?${withTask(id).toString()}`}
        emptyTitle="No async tasks"
        emptyText="There are no current or recent tasks."
        search="Booking ID"
        filters={<ListChoice list={list} of="taskStatus" label="Status" options={statusOptions} />}
        tools={<ListFreshness list={list} isMoving={isMoving} interval={15_000} />}
        csv={{ filename: 'async-tasks', zone: timezone }}
      />
      {task !== null && <TaskDrawer id={task} fallbackZone={timezone} onClose={() => setParams(withTask(null), { replace: true })} />}
    </>
  );
}
