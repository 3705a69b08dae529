// The mock platform's people, one a role, as its sign-in page offers them.
export const people = {
  sudo: { name: 'Ingrid Sørensen', email: 'sudo@pax.example', badge: 'Sudo' },
  staffAdmin: { name: "Marco D'Angelo", email: 'staff.admin@pax.example', badge: 'Rondo Staff Admin' },
  staffReader: { name: 'Priya Raman', email: 'staff.read@pax.example', badge: 'Rondo Staff Read' },
  fleetAdmin: { name: "Zoë O'Connell", email: 'fleet.admin@pax.example', badge: 'Fleet Admin' },
  fleetReader: { name: 'Jürgen Müller', email: 'fleet.read@pax.example', badge: 'Fleet Reader' },
} as const;

export type Person = (typeof people)[keyof typeof people];
