import { authCell, signedOut } from '@/lib/auth/auth-state';
import { deleteEntry, clearLikumaHistory, likumaHistory, maxStoredLength, recordOutcome, recordRequest } from './history';

const ada = { person: 'user-1', deployment: 'MOCK dev' };
const bo = { person: 'user-2', deployment: 'MOCK dev' };
const adaElsewhere = { person: 'user-1', deployment: 'LIVE production' };

const uris = (owner = ada) =>
  likumaHistory(owner)
    .read()
    .map(({ uri }) => uri);
const send = (uri: string, owner = ada, payload?: unknown) => recordRequest(owner, uri, payload);
const stored = () => JSON.stringify(Object.entries(localStorage));

beforeEach(() => {
  for (const person of [ada.person, bo.person]) clearLikumaHistory(person);
  authCell.write({ ...signedOut, accessToken: 'access-1' });
});
afterEach(() => jest.restoreAllMocks());

it('keeps the last 20 per person and deployment', () => {
  for (let at = 1; at <= 21; at += 1) send(`/members/${at}`);
  send('/status', adaElsewhere);
  expect(uris()).toHaveLength(20);
  expect([uris().at(0), uris().at(-1)]).toEqual(['/members/21', '/members/2']);
  expect(uris(adaElsewhere)).toEqual(['/status']);
  expect(uris(bo)).toEqual([]);
});

it('stores no secret of path, payload or response', () => {
  const id = send('/login?api_key=hush-1', ada, { password: 'hush-2', nested: { tokens: ['hush-3'] } });
  recordOutcome(
    ada,
    id,
    { kind: 'answered', status: null, milliseconds: 5 },
    { accessToken: 'hush-4', text: '{"secret":"hush-5"}', id: 7 },
  );
  expect(stored()).not.toContain('hush');
  expect(likumaHistory(ada).read()).toMatchObject([{ response: { id: 7 }, outcome: { kind: 'answered' } }]);
});

it('keeps at most 100 kB of a response or payload', () => {
  const large = Array.from({ length: 50_000 }, (_, at) => ({ id: at, token: 'hush' }));
  const id = send('/exports', ada, large);
  recordOutcome(ada, id, { kind: 'answered', status: null, milliseconds: 5 }, large);
  const [entry] = likumaHistory(ada).read();
  expect(entry).toMatchObject({ isPayloadCut: true, isResponseCut: true });
  expect(stored().length).toBeLessThan(3 * maxStoredLength);
  expect(stored()).not.toContain('hush');
});

it('deletes single entries, and records no outcome of deleted ones', () => {
  const first = send('/one');
  send('/two');
  deleteEntry(ada, first);
  recordOutcome(ada, first, { kind: 'unknown', text: 'No answer' });
  expect(uris()).toEqual(['/two']);
});

it('clears a person’s history on sign-out, in all deployments, and ignores a later response', () => {
  const id = send('/one');
  send('/two', adaElsewhere);
  send('/three', bo);
  clearLikumaHistory(ada.person);
  authCell.write(signedOut);
  recordOutcome(ada, id, { kind: 'answered', status: null, milliseconds: 5 }, { late: true });
  send('/four');
  expect([uris(), uris(adaElsewhere), uris(bo)]).toEqual([[], [], ['/three']]);
});

it.each([
  ['no JSON', '[{'],
  ['no list', '{"id":1}'],
  ['an entry of another shape', '[{"id":"1","uri":"/a"}]'],
  [
    'an outcome of another shape',
    '[{"id":"1","uri":"/a","timestamp":"2026-01-01","isPayloadCut":false,"isResponseCut":false,"outcome":{"kind":"no"}}]',
  ],
  ['an invalid time', '[{"id":"1","uri":"/a","timestamp":"x","isPayloadCut":false,"isResponseCut":false,"outcome":{"kind":"waiting"}}]'],
  ['more than there can be', JSON.stringify(Array(21).fill(null))],
])('treats %s as an empty history, which works again with the next request', (_what, text) => {
  localStorage.setItem(likumaHistory(ada).key, text);
  expect(uris()).toEqual([]);
  send('/one');
  expect(uris()).toEqual(['/one']);
});

it('drops the oldest entry when storage is full, and works without storage while the page is open', () => {
  for (let at = 1; at <= 5; at += 1) send(`/members/${at}`);
  const setItem = Storage.prototype.setItem;
  const mock = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function full(this: Storage, key: string, value: string) {
    if (value.includes('/members/3')) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
  send('/members/6');
  expect(uris()).toEqual(['/members/6', '/members/5', '/members/4']);
  mock.mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  send('/members/7');
  expect(uris()).toEqual(['/members/7', '/members/6', '/members/5', '/members/4']);
});
