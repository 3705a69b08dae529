import {
  type Answer,
  amountValue,
  codeValue,
  disagreementsOf,
  facts,
  idValue,
  instantValue,
  readRecord,
  statusValue,
  type SystemAnswer,
  type SystemRecord,
} from './disagreement';

const system = (name: string, record: SystemRecord): SystemAnswer => ({ id: name, name, answer: { state: 'answered', record } });
const other = (name: string, state: Exclude<Answer['state'], 'answered'>): SystemAnswer => ({ id: name, name, answer: { state } });
const payload = {
  status: 'ACTIVE',
  driver: null,
  pickupTime: '2026-03-01T10:30:00.000Z',
  total: null,
  currency: 'EUR',
  paymentStatus: null,
};

describe('the disagreements of systems', () => {
  it('name the system that knows the latest stage of the ride, and the others as late', () => {
    const systems = [
      system('query service', readRecord(payload)),
      system('Redis', readRecord(payload)),
      system('history service', readRecord({ ...payload, status: 'COMPLETED' })),
    ];
    expect(disagreementsOf(systems).map(({ fact, lead, late }) => [fact, lead.name, ...late.map(({ name }) => name)])).toEqual([
      ['status', 'history service', 'query service', 'Redis'],
    ]);
  });

  it.each([
    ['a driver', 'driver', 'dispatch'],
    ['a payment', 'payment', 'booking'],
  ] as const)('trust the owner of %s, however many others agree', (_what, fact, owner) => {
    const systems = ['a', 'b', 'booking', 'c', 'dispatch'].map((name) => system(name, { [fact]: idValue(name === owner ? 'new' : 'old') }));
    const lead = systems.find(({ name }) => name === owner);
    expect(disagreementsOf(systems)).toEqual([{ fact, lead, late: systems.filter((each) => each !== lead) }]);
  });

  it('include "none" as an answer, but ignore a fact that a system does not keep', () => {
    const bo = { ...payload, driver: { id: 'd-1', name: 'Bo Berg', ref: 'K-12' } };
    expect(disagreementsOf([system('a', readRecord(bo)), system('b', readRecord(payload))]).map(({ fact }) => fact)).toEqual(['driver']);
    expect(disagreementsOf([system('a', readRecord(bo)), system('b', readRecord({ status: 'ACTIVE' }))])).toEqual([]);
  });

  it('ignore systems that did not answer or have no such booking', () => {
    const systems = [system('a', readRecord(payload)), other('b', 'silent'), other('c', 'absent'), other('d', 'loading')];
    expect(disagreementsOf(systems)).toEqual([]);
  });
});

describe('equal values', () => {
  it.each([
    ['ON_BOARD', 'ACTIVE'],
    ['searching', 'ACTIVE'],
    ['REFUSED', 'CANCELLED'],
    ['completed', 'COMPLETED'],
    ['DEFERRED', 'DEFERRED'],
  ])('the status %s counts as %s', (code, key) => expect(statusValue(code)?.key).toBe(key));

  it('an unknown status is shown, but not compared', () => {
    expect(statusValue('PARKED')).toEqual({ key: undefined, text: 'PARKED' });
    expect(statusValue('toString')?.key).toBeUndefined();
    expect(statusValue(null)).toBeUndefined();
    expect(disagreementsOf([system('a', { status: statusValue('ACTIVE') }), system('b', { status: statusValue('PARKED') })])).toEqual([]);
  });

  it('codes match in any letters', () => expect(codeValue('ready_for_capture').key).toBe(codeValue('READY_FOR_CAPTURE').key));

  it('instants match in any zone, to the second', () => {
    const same = ['2026-03-01T10:30:00.000Z', '2026-03-01T11:30:00.412+01:00'].map((value) => instantValue(value)?.key);
    expect(new Set(same)).toEqual(new Set(['2026-03-01T10:30:00.000Z']));
    // Shown, but not compared: systems have different empty values.
    for (const odd of ['soon', '0001-01-01T00:00:00Z']) expect(instantValue(odd)).toEqual({ key: undefined, text: odd });
    for (const none of [undefined, 1_772_361_000]) expect(instantValue(none)).toBeUndefined();
    expect(instantValue(null)?.key).toBeNull();
  });

  it('amounts match in any letters of their currency', () => {
    expect([readRecord({ total: 2350, currency: 'eur' }).total?.key, readRecord({ total: null }).total?.key]).toEqual(['2350 EUR', null]);
    expect(amountValue(2350, 'EUR').text).toBe('€23.50');
  });

  it('people and things match by their ID', () => {
    expect(readRecord({ driver: { id: 'd-1', name: 'Bo', ref: 'K-12' } }).driver).toEqual({ key: 'd-1', text: 'Bo (K-12)' });
    expect(readRecord({ vehicle: null }).vehicle?.key).toBeNull();
    expect(readRecord({ vehicle: { licensePlate: 'B-TX 1' } }).vehicle?.text).toBe('B-TX 1');
  });
});

it.each([null, undefined, 'text', 3, [], [1], { driver: 4, status: {}, total: 'much', pickupTime: {} }])(
  'reads no facts from %j',
  (odd) => {
    const record = readRecord(odd);
    for (const fact of facts) expect(record[fact]).toBeUndefined();
  },
);
