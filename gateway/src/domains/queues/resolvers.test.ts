import { present, startGateway, stopGateways } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';

afterEach(stopGateways);

const open = async (email: string) => {
  const gateway = await startGateway();
  const { accessToken: token } = await signInAs(gateway, email);
  return (text: string, variables: object = {}) => gateway.query(text, variables, { token });
};

test('queues count their jobs, and a failed job has its stack traces', async () => {
  const ask = await open('staff.admin@pax.example');
  const { data, errors } = await ask(`{ queues { code isPaused counts { state stateCode count } }
    queue(code: "payment-capture") { code jobs(states: [FAILED], maxPerPage: 1) { items { id queueCode state stateCode failedReason stackTraces attemptsMade createdAt finishedAt data options } pageInfo { total } } }
    missing: queue(code: "none") { code } }`);
  expect(errors).toEqual([]);
  const { queues, queue, missing } = present(data);
  const counts = queues?.find((each) => each?.code === 'payment-capture')?.counts;
  expect(counts).toContainEqual({ state: 'FAILED', stateCode: 'failed', count: queue?.jobs?.pageInfo?.total });
  const [job] = present(queue?.jobs?.items);
  expect(job).toMatchObject({ queueCode: 'payment-capture', state: 'FAILED', attemptsMade: 3, failedReason: 'Your card was declined.' });
  expect(job?.stackTraces).toHaveLength(3);
  expect(Date.parse(present(job?.finishedAt))).toBeGreaterThan(Date.parse(present(job?.createdAt)));
  expect(missing).toBeNull();
  const one = 'query ($queueCode: ID!, $id: ID!) { queueJob(queueCode: $queueCode, id: $id) { id stackTraces } }';
  expect((await ask(one, { queueCode: 'payment-capture', id: job?.id })).data).toEqual({
    queueJob: { id: job?.id, stackTraces: job?.stackTraces },
  });
  expect((await ask(one, { queueCode: 'report', id: '../1' })).data).toEqual({ queueJob: null });
});

test('queues are for staff admins, and an unknown state cannot be asked for', async () => {
  expect((await (await open('staff.read@pax.example'))('{ queues { code } }')).errors).toMatchObject([
    { extensions: { code: 'FORBIDDEN' } },
  ]);
  const ask = await open('sudo@pax.example');
  expect((await ask('{ queue(code: "report") { jobs(states: [UNKNOWN]) { items { id } } } }')).errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', fields: { states: expect.anything() } } },
  ]);
});
