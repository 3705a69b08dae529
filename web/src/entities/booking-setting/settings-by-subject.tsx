import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { ageText } from '@/lib/dates/age';
import { formatWithZone, viewerZone } from '@/lib/dates/dates';
import { Button } from '@/ui/design/button/button';
import { Column } from '@/ui/design/layout';
import { FilterBar, SearchFilter } from '@/ui/design/filter-bar';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { NoValue } from '@/ui/design/no-value';
import { LoadingSection } from '@/ui/screens/detail/section';
import { SectionTable } from '@/ui/design/section-table';
import { useSteadyRows } from '@/ui/screens/list/data-table/use-steady-rows';
import { surface } from '@/ui/design/surface';
import { EmptyState, ErrorBanner } from '@/ui/design/states/states';
import { Muted, QuietLine } from '@/ui/design/text';
import { foundSettings, settingGroups } from './groups';
import { SettingName, SettingValue } from './setting-value';
import { settingsSummary, useSettings } from './settings';

const Surface = styled.div`
  padding: 12px 16px 8px;
  ${surface}
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

/* A ghost button's text is in line with other values. */
const Value = styled.div`
  & > button {
    margin: -4px 0 -4px -8px;
  }
`;

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
      {!rows && isLoading && <LoadingSection title="Payment provider" />}
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
                      <SettingName code={setting.code} />
                      <Incomplete fields={unreadableOf(setting)} />
                    </th>
                    <td>
                      <Value>
                        <SettingValue setting={setting} />
                      </Value>
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
