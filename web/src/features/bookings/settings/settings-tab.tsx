import { Braces } from 'lucide-react';
import styled from 'styled-components';
import { meets } from '@/lib/access/access';
import { actions } from '@/lib/access/table';
import { useCan } from '@/lib/access/use-can';
import { preloadQuery, useScreenQuery } from '@/lib/apollo/preload';
import { unreadableIn, unreadableWithin } from '@/lib/apollo/unreadable';
import { toDataError } from '@/lib/errors';
import type { PreloadArgs } from '@/lib/feature-route';
import { useSelectedFleet } from '@/lib/fleet-scope';
import { isSecretName, maskSecrets } from '@/lib/secrets';
import { ViewerDocument } from '@/lib/viewer.generated';
import { Button } from '@/ui/button';
import { Secondary, Stack } from '@/ui/data-table/cells';
import { type Column, DataTable } from '@/ui/data-table/data-table';
import { DateTime } from '@/ui/date-time';
import { Incomplete } from '@/ui/incomplete';
import { useJsonDrawer } from '@/ui/json-drawer';
import { ForbiddenState } from '@/ui/refusal';
import { codeInWords } from '@/ui/code-label';
import { SecretText } from '@/ui/secret-text';
import { type BookingSystemSettingsQuery, BookingSystemSettingsDocument } from './settings.generated';

type Setting = NonNullable<BookingSystemSettingsQuery['bookingSystemSettings']>[number];

const Text = styled.span`
  display: block;
  min-width: 220px;
  max-width: 460px;
  padding-block: 6px;
  overflow-wrap: anywhere;
  white-space: normal;
`;

const Value = styled.code`
  overflow-wrap: anywhere;
  white-space: normal;
`;

/** The value as JSON writes it, but text without its quotes. An object has a drawer beside it, where it can be read. */
function SettingValue({ setting: { code, value } }: { setting: Setting }) {
  const drawer = useJsonDrawer();
  const name = code ?? 'an unknown setting';
  if (typeof value === 'string' && maskSecrets(value, undefined, isSecretName(name)) !== value)
    return <SecretText value={value} label={name} />;
  if (typeof value !== 'object' || value === null) return <Value>{typeof value === 'string' ? value : JSON.stringify(value)}</Value>;
  if (Array.isArray(value) && !isSecretName(name) && value.every((part) => typeof part !== 'object'))
    return <Value>{value.join(', ')}</Value>;
  return (
    <Button
      size="small"
      variant="ghost"
      icon={<Braces aria-hidden="true" />}
      aria-label={`Value of ${name} as JSON`}
      onPress={() => drawer.open(name, isSecretName(name) ? { [name]: value } : value)}
    >
      JSON
    </Button>
  );
}

const settingColumns = (zone: string): Column<Setting>[] => [
  {
    id: 'code',
    header: 'Setting',
    cell: ({ code }) => (
      <Stack>
        <span>{code ? codeInWords(code) : 'Unknown setting'}</span>
        <Secondary>
          <code>{code}</code>
        </Secondary>
      </Stack>
    ),
  },
  { id: 'value', header: 'Value', cell: (setting) => <SettingValue setting={setting} /> },
  { id: 'description', header: 'What it does', cell: ({ description }) => <Text>{description}</Text> },
  { id: 'updated', header: 'Updated', cell: ({ updatedAt }) => <DateTime value={updatedAt} zone={zone} /> },
];

/** Where the role is not known yet, the page reads the settings once it is. */
export const preload = ({ client }: PreloadArgs) =>
  meets(client.readQuery({ query: ViewerDocument })?.viewer?.role, actions.readBookingSettings)
    ? preloadQuery(client, BookingSystemSettingsDocument, {})
    : undefined;

/** The settings that hold for every booking, for those who may read them. */
export default function SettingsTab() {
  return useCan('readBookingSettings') ? <Settings /> : <ForbiddenState requires={actions.readBookingSettings} />;
}

/** Their times are in the selected fleet's zone: they have none of their own. */
function Settings() {
  const { timezone } = useSelectedFleet();
  const { data, error, loading, refetch, client } = useScreenQuery(BookingSystemSettingsDocument, {});
  const settings = data?.bookingSystemSettings;
  // What lies on no row: a setting that is no object, or has no code to be known by.
  const unreadable = data
    ? unreadableWithin(client, data, (all) => all.bookingSystemSettings).filter(({ path }) => {
        const [, index, field] = path.split('.');
        return field === undefined || settings?.[Number(index)]?.code == null;
      })
    : [];
  return (
    <>
      <Incomplete fields={unreadable} />
      <DataTable
        label="System settings"
        columns={settingColumns(timezone)}
        list={{
          rows: settings?.map((setting, index) => ({ ...setting, id: setting.code ?? `${index}` })),
          isLoading: loading,
          error: toDataError(error),
          unreadableOf: (setting) => unreadableIn(client, setting),
          retry: () => void refetch().catch(() => undefined),
        }}
        emptyTitle="No settings"
        emptyText="The platform has no settings for bookings."
      />
    </>
  );
}
