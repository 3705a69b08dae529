import { Braces } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { ageText } from '@/lib/dates/age';
import { formatWithZone, viewerZone } from '@/lib/dates/dates';
import { isSecretName, maskSecrets } from '@/lib/json/secrets';
import { sentence } from '@/lib/text/bidi';
import { Badge } from '@/ui/design/badge';
import { Button } from '@/ui/design/button/button';
import { humaniseCode } from '@/ui/design/code-label';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { Column } from '@/ui/design/layout';
import { FilterBar, SearchFilter } from '@/ui/design/filter-bar';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { NoValue } from '@/ui/design/no-value';
import { SecretText } from '@/ui/design/secret-text';
import { LoadingSection } from '@/ui/screens/detail/section';
import { SectionTable } from '@/ui/design/section-table';
import { useSteadyRows } from '@/ui/screens/list/data-table/use-steady-rows';
import { surface } from '@/ui/design/surface';
import { EmptyState, ErrorBanner } from '@/ui/design/states/states';
import { Muted, QuietLine } from '@/ui/design/text';
import { foundSettings, type Setting, settingGroups, settingsSummary, useSettings } from './settings';

const Surface = styled.div`
  padding: 12px 16px 8px;
  ${surface}
  /* One long value must not squeeze the other columns. */
  & tbody th {
    min-width: 10rem;
  }
  & td:nth-child(3) {
    min-width: 16rem;
  }
  & td > button {
    margin-inline-start: calc(-1 * var(--space-2));
  }
`;

const GroupCell = styled.td`
  && {
    padding-top: var(--space-4);
  }
  & > h2 {
    font-size: var(--font-size-large);
    font-weight: 600;
  }
`;

const Text = styled.code`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** A setting's value: on or off, a secret, text, or JSON in the drawer. */
function SettingValue({ code, value }: Pick<Setting, 'code' | 'value'>) {
  const drawer = useJsonDrawer();
  const name = code ?? 'unknown setting';
  const isSecret = isSecretName(name);
  if (value === null || value === undefined || value === '') return <NoValue />;
  if (typeof value === 'boolean') return <Badge tone={value ? 'success' : 'neutral'}>{value ? 'On' : 'Off'}</Badge>;
  if (typeof value === 'number') return <Text>{value}</Text>;
  if (typeof value === 'string' && maskSecrets(value, undefined, isSecret) !== value) return <SecretText value={value} label={name} />;
  if (typeof value === 'string') return <Text>{value}</Text>;
  return (
    <Button
      size="small"
      variant="ghost"
      icon={<Braces aria-hidden="true" />}
      aria-label={sentence`Value of ${name} as JSON`}
      onPress={() => drawer.open(name, isSecret ? { [name]: value } : value)}
    >
      JSON
    </Button>
  );
}

/** Settings have no time zone, so times are in the viewer's. */
function Age({ at }: { at: string | null }) {
  if (at === null) return <NoValue />;
  return (
    <Muted title={formatWithZone(at, viewerZone())} style={{ whiteSpace: 'nowrap' }}>
      {ageText(at)}
    </Muted>
  );
}

/** The settings of all bookings, by subject. The search is in the URL, so that it can be shared. */
export function SettingsBySubject() {
  const [params, setParams] = useSearchParams();
  const settings = useSettings();
  const { rows, isLoading, error, retry, unreadable, unreadableOf } = settings;
  const search = params.get('search') ?? '';
  const setSearch = (text: string) => {
    const next = new URLSearchParams(params);
    if (text === '') next.delete('search');
    else next.set('search', text);
    setParams(next, { replace: true });
  };
  // In the order of the page, where new rows stand between the others.
  const latest = settingGroups(foundSettings(rows ?? [], search)).flatMap((group) => group.settings);
  const { list, showNew, area } = useSteadyRows({ ...settings, rows: latest, key: search });
  const found = list.rows ?? [];
  return (
    <Column>
      <Incomplete fields={unreadable} />
      <FilterBar isActive={search !== ''} onClear={() => setSearch('')}>
        <SearchFilter label="Search settings" value={search} onChange={setSearch} debounceMs={150} />
        <QuietLine role="status">{rows && rows.length > 0 && settingsSummary(rows, latest.length)}</QuietLine>
        {showNew}
      </FilterBar>
      {error && <ErrorBanner error={error} onRetry={retry} />}
      {!rows && isLoading && <LoadingSection title="Settings" />}
      {!error && !isLoading && !rows?.length && (
        <EmptyState title="No settings" text="No booking settings." action={<Button onPress={retry}>Refresh</Button>} />
      )}
      {!!rows?.length && found.length === 0 && (
        <EmptyState
          title="No matching settings"
          text="Codes, descriptions and values are searched. Secrets are not."
          action={<Button onPress={() => setSearch('')}>Show all settings</Button>}
        />
      )}
      {found.length > 0 && (
        <Surface {...area}>
          <SectionTable label="Settings" heads={['Setting', 'Value', 'Description', 'Updated']}>
            {settingGroups(found).map(({ title, settings }) => (
              <tbody key={title}>
                <tr>
                  <GroupCell colSpan={4}>
                    <h2>{title}</h2>
                  </GroupCell>
                </tr>
                {settings.map((setting) => (
                  <tr key={setting.id} data-row={setting.id}>
                    <th scope="row">
                      <span title={setting.code ?? undefined}>{setting.code ? humaniseCode(setting.code) : 'Unknown setting'}</span>
                      <Incomplete fields={unreadableOf(setting)} />
                    </th>
                    <td>
                      <SettingValue code={setting.code} value={setting.value} />
                    </td>
                    <td>{setting.description ?? <NoValue />}</td>
                    <td>
                      <Age at={setting.updatedAt} />
                    </td>
                  </tr>
                ))}
              </tbody>
            ))}
          </SectionTable>
        </Surface>
      )}
    </Column>
  );
}
