import { useMemo } from 'react';
import { todayDate, viewerZone } from '@/lib/dates/dates';
import { useList } from '@/lib/list/list';
import { DataTable } from '@/ui/screens/list/data-table/data-table';
import { ListFreshness } from '@/ui/screens/list/data-table/list-freshness';
import { isFinal } from '@/entities/app-release/release-status';
import { releaseUrl } from '@/lib/routes/urls';
import { latestColumns } from './latest-columns';
import { latestList } from './lists';

/** Milliseconds between looks: releases name the intents they belong to, each of which is a call to the platform. */
const interval = 10_000;

/** The newest release of each booking channel and app platform. Watched while one of those that are shown can change by itself. */
export function LatestTable() {
  const list = useList(latestList);
  const isMoving = list.rows?.some(({ status }) => !isFinal(status)) ?? false;
  const zone = viewerZone();
  const columns = useMemo(() => latestColumns(zone), [zone]);
  return (
    <DataTable
      label="Latest releases"
      columns={columns}
      list={list}
      rowHref={({ id }) => releaseUrl(id)}
      emptyTitle="No releases yet"
      emptyText="Releases of booking channels appear here."
      toolbar={isMoving && <ListFreshness list={list} isMoving interval={interval} />}
      csv={{ filename: `latest-app-releases-${todayDate(zone)}` }}
    />
  );
}
