import { fakeRelease } from '../intent/testing/fake-matrix';
import { buildsDoneAt } from './estimate';

const at = (time: string) => `2026-03-01T${time}:00.000Z`;
const now = Date.parse(at('12:00'));

/** A release whose pipeline ran between two times, or runs since one. */
function built(start: string, end?: string) {
  const release = fakeRelease('oslo ios', end === undefined ? 'building' : 'waiting');
  const tasks = (release.tasks ?? []).map((task) => ({
    ...task,
    createdAt: at('09:00'),
    updatedAt: at(task.type === 'GITLAB_PIPELINE' ? (end ?? start) : start),
  }));
  return { ...release, tasks };
}

it('expects the last running pipeline to take as long as the finished one in the middle', () => {
  const finished = [built('10:00', '10:18'), built('10:00', '10:20'), built('10:00', '11:30')];
  expect(buildsDoneAt([...finished, built('11:50'), built('11:55')], now)).toBe(Date.parse(at('12:15')));
});

it('expects nothing without a finished or a running pipeline, or from one that is late', () => {
  expect(buildsDoneAt([built('11:55')], now)).toBeNull();
  expect(buildsDoneAt([built('10:00', '10:20')], now)).toBeNull();
  expect(buildsDoneAt([built('10:00', '10:20'), built('11:00')], now)).toBeNull();
});

it('counts from now what is not configured yet, and leaves failed releases out', () => {
  const pending = fakeRelease('oslo android', 'pending');
  const [configured, publishing] = pending.tasks ?? [];
  const [, pipeline] = built('11:00').tasks;
  const queued = [configured, pipeline && { ...pipeline, status: 'PENDING' as const, state: 'PENDING' as const }, publishing].flatMap(
    (task) => task ?? [],
  );
  expect(buildsDoneAt([built('10:00', '10:20'), { tasks: queued }], now)).toBe(Date.parse(at('12:20')));
  expect(buildsDoneAt([built('10:00', '10:20'), fakeRelease('oslo ios', 'failed')], now)).toBeNull();
  // A build that waits behind a hanging pipeline has no time either.
  expect(buildsDoneAt([built('10:00', '10:20'), built('11:00'), { tasks: queued }], now)).toBeNull();
});
