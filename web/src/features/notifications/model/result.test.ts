import { missedText, type Outcome, reachText, resultOf, resultText } from './result';

const outcome = (fields: Partial<Outcome> = {}): Outcome => ({
  status: 'COMPLETED',
  passengersCount: 24,
  sentCount: 20,
  failedCount: 4,
  reachedNone: false,
  ...fields,
});
const none = outcome({ sentCount: 0, failedCount: 0, reachedNone: true });

it('adds up the processes that have started', () => {
  const pending = outcome({ status: 'PENDING', sentCount: 0, failedCount: 0 });
  const result = resultOf([outcome(), outcome({ status: 'IN_PROGRESS', sentCount: 3, failedCount: 0 }), pending]);
  expect(result).toEqual({ sentCount: 23, failedCount: 4, passengersCount: 48, emptyCount: 0, untriedCount: 0 });
  expect(resultText(result)).toBe('23 sent, 4 failed');
});

it('reports completed processes that reached no one', () => {
  expect(resultText(resultOf([outcome({ passengersCount: 20, failedCount: 0 }), none]))).toBe('20 sent, no recipients reached once');
  expect(resultText(resultOf([none, none]))).toBe('0 sent, no recipients reached');
  // The status already says that it failed.
  expect(resultText(resultOf([{ ...none, status: 'FAILED' }]))).toBe('0 sent');
});

it('reports passengers left untried by completed processes', () => {
  const stopped = outcome({ passengersCount: 3450, sentCount: 578, failedCount: 0 });
  const result = resultOf([stopped, outcome()]);
  expect(result && missedText(result, false)).toBe('4 failed, 2,872 not tried');
  expect(resultText(result)).toBe('598 sent, 4 failed, 2872 not tried');
  for (const fields of [{ status: 'FAILED' }, { status: 'IN_PROGRESS' }, { passengersCount: null }] as const)
    expect(resultOf([{ ...stopped, ...fields }])?.untriedCount).toBe(0);
});

it('is told by its reach, and for a failed one by whom it did not try', () => {
  const texts = (each: Outcome) => {
    const result = resultOf([each]);
    return result && [reachText(result), missedText(result, true)];
  };
  expect(texts(outcome())).toEqual(['Sent to 20 of 24', '4 failed']);
  expect(texts(outcome({ status: 'FAILED', sentCount: 11, failedCount: 1 }))).toEqual(['Sent to 11 of 24', '1 failed, 12 not tried']);
  expect(texts({ ...none, status: 'FAILED' })?.[0]).toBe('Sent to no one');
  expect(texts(outcome({ passengersCount: null }))).toEqual(['Sent to 20', '4 failed']);
});

it('is null before the start, and if a count could not be read', () => {
  expect(resultOf([outcome({ status: 'PENDING' }), outcome({ status: 'CANCELLED' })])).toBeNull();
  expect(resultOf([outcome(), outcome({ sentCount: null })])).toBeNull();
  expect(resultOf(undefined)).toBeNull();
  expect(resultText(null)).toBeNull();
});
