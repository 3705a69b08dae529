import { changeLines, eventLabel } from './entity-event';

const fleet = (id: string, name: string | null) => ({ id, name, humanReadableId: null, timezone: null });

it.each([
  [{ type: 'CREATED' as const, typeCode: 'CREATED' }, 'Created'],
  [{ type: 'UPDATED' as const, typeCode: 'UPDATED' }, 'Updated'],
  [{ type: 'DELETED' as const, typeCode: 'DELETED' }, 'Deleted'],
  [{ type: 'UNKNOWN' as const, typeCode: 'PASSWORD_RESET' }, 'Password reset'],
  [{ type: null, typeCode: null }, 'Unknown change'],
])('%j is called %s', (event, label) => {
  expect(eventLabel(event).label).toBe(label);
});

it('shows roles by label, an unknown one by its code, and other values unchanged', () => {
  const changes = [
    { field: 'role', from: 'PROVIDER_STAFF_AUDIT', to: 'STAFF_ADMIN' },
    { field: 'givenName', from: null, to: 'Ada' },
    { field: 'loginLimit', from: 3, to: { perDay: 4 } },
  ];
  expect(changeLines({ changes, fleets: null }, 'Acme')).toEqual([
    { label: 'Role', from: 'PROVIDER_STAFF_AUDIT', to: 'Acme Staff Admin' },
    { label: 'Given name', from: null, to: 'Ada' },
    { label: 'Login limit', from: '3', to: '{"perDay":4}' },
  ]);
});

it('names added and removed fleets, and counts those that the viewer may not see', () => {
  const changes = [{ field: 'fleetIds', from: ['oslo', 'kept', 'x'], to: ['kept', 'bergen', 'y', 'z'] }];
  expect(changeLines({ changes, fleets: [fleet('oslo', 'Oslo Taxi'), fleet('bergen', 'Bergen Taxi')] }, 'Acme')).toEqual([
    { label: 'Fleets', added: ['Bergen Taxi', '2 that you can’t see'], removed: ['Oslo Taxi', '1 that you can’t see'] },
  ]);
  expect(changeLines({ changes: [{ field: 'fleetIds', from: null, to: 'odd' }], fleets: null }, 'Acme')).toEqual([
    { label: 'Fleets', added: [], removed: [] },
  ]);
  expect(changeLines({ changes: null, fleets: null }, 'Acme')).toEqual([]);
});
