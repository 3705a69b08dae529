import { bulkFinding, maxBulkSize, outcomesOf, planBulk, stillKnown, type BulkAction } from './bulk';
import { fakeRelease, type Standing } from './testing/fake-matrix';

const now = Date.parse('2026-03-01T10:00:00Z');

it('lists the releases of an action, and the reasons for the skipped ones', () => {
  const waiting = fakeRelease('oslo ios', 'waiting');
  const plan = planBulk(
    'publish',
    [waiting, fakeRelease('a ios', 'published'), fakeRelease('b ios', 'building'), fakeRelease('c ios', 'building')],
    now,
  );
  expect(plan.eligible).toEqual([waiting]);
  expect(plan.skipped.map(({ reason, releases }) => [releases.length, reason])).toEqual([
    [2, 'Its app is still being built.'],
    [1, 'It is already in the store.'],
  ]);
});

it('loses the releases that are no longer possible, and gains none', () => {
  const asked = ['a', 'b', 'c'].map((name) => fakeRelease(`${name} ios`, 'waiting'));
  const known = [fakeRelease('a ios', 'published'), fakeRelease('b ios', 'publishing'), fakeRelease('f ios', 'waiting')];
  const still = planBulk('publish', stillKnown(asked, known), now);
  expect(still.eligible.map(({ id }) => id)).toEqual(['c-ios']);
  expect(still.skipped.map(({ reason, releases }) => [reason, releases.map(({ id }) => id)])).toEqual([
    ['It is already in the store.', ['a-ios']],
    ['It is on its way to the store.', ['b-ios']],
  ]);
});

it('sends no more than the platform accepts at once', () => {
  const many = Array.from({ length: maxBulkSize + 2 }, (_, at) => fakeRelease(`c${at} ios`, 'waiting'));
  const plan = planBulk('publish', many, now);
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
    { release: b, succeeded: false, code: 'RELEASE_TASK_NOT_PUBLISHABLE', message: 'It does not wait.' },
    { release: c, succeeded: false, code: null, message: 'The response has no result for it.' },
    { release: a, succeeded: true, code: null, message: null },
  ]);
});

it.each<[BulkAction, Standing, Standing]>([
  ['publish', 'waiting', 'publishing'],
  ['retry', 'failed', 'building'],
])('tells from the releases whether an interrupted call to %s happened', (action, before, after) => {
  const sent = ['done', 'waiting', 'cancelled', 'unread', 'gone'].map((name) => fakeRelease(`${name} ios`, before));
  const cancelled = { status: 'CANCELLED', statusCode: 'CANCELLED' } as const;
  const now = [
    fakeRelease('done ios', after),
    fakeRelease('waiting ios', before),
    fakeRelease('cancelled ios', before, cancelled),
    fakeRelease('unread ios', before, { status: null, statusCode: null, tasks: null }),
  ];
  const of = (...places: number[]) =>
    bulkFinding(
      action,
      places.flatMap((place) => sent[place] ?? []),
      now,
    );
  expect(of(0, 1, 2, 3, 4)).toEqual({ happened: null, text: expect.stringMatching(/^1 of 5 releases .*\. 3 have a status that/) });
  expect([of(0, 1), of(2, 3), of(1), of(0)].map(({ happened }) => happened)).toEqual([null, null, false, true]);
});
