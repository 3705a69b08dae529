/** Objects as the gateway returns them. */
type Answer = Record<string, unknown>;

const column = (name: string, label: string, type: string, operators: string[], more: Answer = {}): Answer => ({
  column: name,
  label,
  type,
  typeCode: type,
  operators,
  unknownOperators: [],
  options: null,
  isRequired: false,
  ...more,
});

const pickupTime = column('pickupTime', 'Pickup time', 'DATE', ['GREATER_THAN', 'LESS_THAN']);

const bookingsTemplate: Answer = {
  id: 'bookings',
  name: 'Bookings',
  description: 'Every booking of the chosen fleets.',
  relation: 'FLEET',
  relationCode: 'FLEET',
  columns: [
    pickupTime,
    column('status', 'Status', 'STRING', ['IN', 'NOT_IN'], { options: ['ACTIVE', 'COMPLETED'] }),
    column('total', 'Total', 'NUMBER', ['IS', 'GREATER_THAN', 'LESS_THAN']),
    column('isShared', 'Shared', 'BOOLEAN', ['IS']),
    column('city', 'City', 'STRING', ['IS', 'IN']),
  ],
};

/** A template with mostly unknown columns and codes. */
const oddTemplate: Answer = {
  id: 'odd',
  name: 'Rides of drivers',
  description: null,
  relation: 'UNKNOWN',
  relationCode: 'DRIVER',
  columns: [
    column('waitingTime', 'Waiting time', 'UNKNOWN', ['GREATER_THAN'], { typeCode: 'DURATION', unknownOperators: ['BETWEEN'] }),
    column('area', 'Pickup area', 'UNKNOWN', [], { typeCode: 'AREA', unknownOperators: ['WITHIN'] }),
  ],
};

const accountsTemplate: Answer = {
  id: 'business',
  name: 'Business rides',
  description: 'By account.',
  relation: 'BUSINESS_ACCOUNT',
  relationCode: 'BUSINESS_ACCOUNT',
  columns: [{ ...pickupTime, isRequired: true }],
};

/** A template with a required filter that this version does not know. */
const impossibleTemplate: Answer = {
  id: 'impossible',
  name: 'Heat map',
  description: null,
  relation: null,
  relationCode: null,
  columns: [column('area', 'Pickup area', 'UNKNOWN', [], { typeCode: 'AREA', unknownOperators: ['WITHIN'], isRequired: true })],
};

export const templates = [bookingsTemplate, oddTemplate, accountsTemplate, impossibleTemplate];

export const berlinFleet = { id: 'fleet-berlin', name: 'Berlin Taxi', humanReadableId: 'berlin-taxi', timezone: 'Europe/Berlin' };
export const hamburgFleet = { id: 'fleet-hamburg', name: 'Hamburg Taxi', humanReadableId: 'hamburg-taxi', timezone: 'Europe/Berlin' };
export const lisbonFleet = { id: 'fleet-lisbon', name: 'Lisbon Taxi', humanReadableId: 'lisbon-taxi', timezone: 'Europe/Lisbon' };

const subjectOf = ({ id, name, timezone }: typeof berlinFleet) => ({ id, name, timezone });

/** A finished report on a week of two fleets. */
export function fakeReport(values: Answer = {}): Answer {
  const filter = (name: string, operator: string, value: unknown) => ({ column: name, operator, operatorCode: operator, value });
  return {
    id: 'r-1',
    name: 'June rides',
    templateId: 'bookings',
    template: bookingsTemplate,
    relationIds: [berlinFleet.id, hamburgFleet.id],
    subjects: [subjectOf(berlinFleet), subjectOf(hamburgFleet)],
    filters: [
      filter('pickupTime', 'GREATER_THAN', '2026-06-14T21:59:59.999Z'),
      filter('status', 'IN', ['COMPLETED']),
      filter('pickupTime', 'LESS_THAN', '2026-06-21T22:00:00.000Z'),
    ],
    status: 'COMPLETED',
    statusCode: 'COMPLETED',
    failureReason: null,
    user: { id: 'u-1', givenName: 'Grace', familyName: 'Hopper' },
    createdAt: '2026-06-22T08:00:00.000Z',
    finishedAt: '2026-06-22T08:00:42.000Z',
    ...values,
  };
}
