import { bulkFinding, lookAtBulk, maxBulkSize, outcomesOf, planBulk, planStill, type BulkAction } from './bulk';
import { fakeRelease, type Standing } from './testing/fake-matrix';

const now = Date.parse('2026-03-01T10:00:00Z');

it('lists the releases of an action, and the reasons for the skipped ones', () => {
  const waiting = fakeRelease('oslo ios', 'waiting');
  const plan = planBulk(
    'publish',
    [waiting, fakeRelease('a ios', 'published'), fakeRelease('b ios', 'building'), fakeRelease('c ios', 'building')],
    now,
    () => null,
  );
  expect(plan.eligible).toEqual([waiting]);
  expect(plan.skipped.map(({ reason, releases }) => [releases.length, reason])).toEqual([
    [2, 'Its app is still being built.'],
    [1, 'It is already in the store.'],
  ]);
});

it('loses the releases that are no longer possible, with the reasons by frequency, and gains none', () => {
  const asked = ['a', 'b', 'c'].map((name) => fakeRelease(`${name} ios`, 'waiting'));
  const plan = planBulk('publish', [...asked, fakeRelease('d ios', 'building'), fakeRelease('e ios', 'published')], now, () => null);
  const known = [
    fakeRelease('a ios', 'published'),
    fakeRelease('b ios', 'publishing'),
    fakeRelease('d ios', 'waiting'),
    fakeRelease('f ios', 'waiting'),
  ];
  const still = planStill('publish', plan, known, now, () => null);
  expect(still.eligible.map(({ id }) => id)).toEqual(['c-ios']);
  expect(still.skipped.map(({ reason, releases }) => [reason, releases.map(({ id }) => id)])).toEqual([
    ['It is already in the store.', ['e-ios', 'a-ios']],
    ['Its app is still being built.', ['d-ios']],
    ['It is on its way to the store.', ['b-ios']],
  ]);
  expect(planStill('publish', plan, asked, now, () => null)).toBe(plan);
});

it('sends no more than the platform accepts at once', () => {
  const many = Array.from({ length: maxBulkSize + 2 }, (_, at) => fakeRelease(`c${at} ios`, 'waiting'));
  const plan = planBulk('publish', many, now, () => null);
  expect(plan.eligible).toHaveLength(1000);
  expect(plan.skipped).toEqual([{ reason: expect.stringContaining('1000 per call'), releases: many.slice(1000) }]);
});

it('reports each release’s result, failed ones first, including those missing from the response', () => {
  const sent = ['a', 'b', 'c'].map((name) => fakeRelease(`${name} ios`, 'waiting'));
  const [a, b, c] = sent;
  const result = { task: null, errorCode: null, errorMessage: null };
  const outcomes = outcomesOf(sent, [
    { ...result, releaseId: 'a-ios', succeeded: true },
    { ...result, releaseId: 'b-ios', succeeded: false, errorCode: 'RELEASE_TASK_NOT_PUBLISHABLE', errorMessage: 'It does not wait.' },
  ]);
  expect(outcomes).toEqual([
    { release: b, succeeded: false, wasAlready: false, isKnown: true, code: 'RELEASE_TASK_NOT_PUBLISHABLE', message: 'It does not wait.' },
    { release: c, succeeded: false, wasAlready: false, isKnown: false, code: null, message: 'The response has no result for it.' },
    { release: a, succeeded: true, wasAlready: false, isKnown: true, code: null, message: null },
  ]);
});

it.each<[BulkAction, Standing, Standing]>([
  ['publish', 'waiting', 'publishing'],
  ['retry', 'failed', 'building'],
])('divides releases after an interrupted call to %s into done, waiting and unclear', (action, before, after) => {
  const sent = ['done', 'waiting', 'cancelled', 'unread', 'gone'].map((name) => fakeRelease(`${name} ios`, before));
  const cancelled = { status: 'CANCELLED', statusCode: 'CANCELLED' } as const;
  const look = lookAtBulk(action, sent, [
    fakeRelease('done ios', after),
    fakeRelease('waiting ios', before),
    fakeRelease('cancelled ios', before, cancelled),
    fakeRelease('unread ios', before, { status: null, statusCode: null, tasks: null }),
  ]);
  const idsOf = (releases: readonly { id: string }[]) => releases.map(({ id }) => id);
  expect([idsOf(look.done), idsOf(look.waiting), idsOf(look.unclear)]).toEqual([
    ['done-ios'],
    ['waiting-ios'],
    ['cancelled-ios', 'unread-ios', 'gone-ios'],
  ]);
  expect(bulkFinding(action, look)).toEqual({ happened: null, text: expect.stringMatching(/^1 of 5 releases .*\. 3 have a status that/) });
  expect(bulkFinding(action, { ...look, unclear: [] }).happened).toBeNull();
  expect(bulkFinding(action, { done: [], waiting: [], unclear: look.unclear }).happened).toBeNull();
  expect(bulkFinding(action, { done: [], waiting: look.waiting, unclear: [] }).happened).toBe(false);
  expect(bulkFinding(action, { done: look.done, waiting: [], unclear: [] }).happened).toBe(true);
});
