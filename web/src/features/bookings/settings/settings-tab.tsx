import { settingsRead, settingsSummary, useSettings, type Setting } from '@/entities/booking-setting/settings';
import { SettingName, SettingValue } from '@/entities/booking-setting/setting-value';
import { meets } from '@/lib/access/permissions';
import { actions } from '@/lib/access/routes';
import { useCan } from '@/lib/access/use-can';
import { viewerZone } from '@/lib/dates/dates';
import { knownViewer } from '@/lib/data/known-viewer';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { type Column, DataTable } from '@/ui/screens/list/data-table/data-table';
import { DateTime } from '@/ui/design/date/date-time';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { ForbiddenState } from '@/ui/design/states/refusal';
import { QuietLine } from '@/ui/design/text';
import { Wrapped } from '@/ui/screens/list/data-table/cells';

const settingColumns: readonly Column<Setting>[] = [
  { id: 'code', header: 'Setting', cell: ({ code }) => <SettingName code={code} /> },
  { id: 'value', header: 'Value', cell: (setting) => <SettingValue setting={setting} /> },
  { id: 'description', header: 'Description', cell: ({ description }) => <Wrapped $width="460px">{description}</Wrapped> },
  { id: 'updated', header: 'Updated', cell: ({ updatedAt }) => <DateTime value={updatedAt} zone={viewerZone()} /> },
];

/** Without a known role, the page reads by itself. */
export const pageReads: PageReadsAt = ({ gateway }) => [meets(knownViewer(gateway)?.role, actions.readBookingSettings) && settingsRead()];

/** Settings that apply to every booking. */
export default function SettingsTab() {
  return useCan('readBookingSettings') ? <Settings /> : <ForbiddenState requires={actions.readBookingSettings} />;
}

/** Times are in the viewer's zone: the settings belong to no fleet. */
function Settings() {
  const { unreadable, ...list } = useSettings();
  return (
    <>
      <Incomplete fields={unreadable} />
      <DataTable
        label="System settings"
        columns={settingColumns}
        list={list}
        toolbar={list.rows?.length ? <QuietLine>{settingsSummary(list.rows)}</QuietLine> : undefined}
        emptyTitle="No settings"
        emptyText="No booking settings."
      />
    </>
  );
}
