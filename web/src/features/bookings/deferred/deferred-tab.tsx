import { useMemo } from 'react';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { useList } from '@/lib/list/use-list';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListFreshness } from '@/ui/screens/list/data-table/list-freshness';
import { bookingUrl } from '../urls';
import { deferredColumns } from './columns';
import { deferredList, isDueSoon } from './deferred-list';

export const pageReads: PageReadsAt = deferredList.reads;

/** Payments that are created shortly before pickup, with their outcome (specification, section 8). */
export default function DeferredTab() {
  const { timezone } = useSelectedFleet();
  const list = useList(deferredList);
  const columns = useMemo(() => deferredColumns(timezone), [timezone]);
  return (
    <DataTable
      label="Deferred payment syncs"
      columns={columns}
      list={list}
      rowHref={({ bookingId }) => bookingId && bookingUrl(bookingId)}
      emptyTitle="No deferred payments"
      emptyText="Prebooked payments are created shortly before pickup."
      tools={<ListFreshness list={list} isMoving={isDueSoon} interval={15_000} />}
      csv={{ filename: 'deferred-payment-syncs', zone: timezone }}
    />
  );
}
