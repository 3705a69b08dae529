type Fields = Record<string, unknown>;

/** A fleet as the gateway returns it. */
const fakeFleet = (city: string): Fields & { id: string } => ({
  id: `fleet-${city.toLowerCase()}`,
  name: `${city} Taxi`,
  humanReadableId: `${city.toLowerCase()}-taxi`,
  timezone: 'Europe/Oslo',
});

export const [oslo, bergen, tromso] = [fakeFleet('Oslo'), fakeFleet('Bergen'), fakeFleet('Tromsø')];

/** A policy for a fleet that the viewer may see. */
export const policyFor = (fleet: Fields & { id: string }): Fields => ({ id: `p-${fleet.id}`, fleetId: fleet.id, fleet, isHidden: false });

/** A policy for a fleet that the viewer may not see. */
export const hiddenPolicy = (fleetId: string): Fields => ({ id: `p-${fleetId}`, fleetId, fleet: null, isHidden: true });

/** A fleet reader of one fleet, as the gateway returns it. */
export const fakeUser = (fields: Fields = {}): Fields => ({
  id: 'user-9',
  email: 'grace@example.com',
  givenName: 'Grace',
  familyName: 'Hopper',
  role: 'FLEET_STAFF_READ',
  roleCode: 'FLEET_STAFF_READ',
  policies: [policyFor(oslo)],
  createdAt: '2026-05-01T10:00:00.000Z',
  ...fields,
});
