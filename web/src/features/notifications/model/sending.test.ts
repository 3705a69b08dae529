import { pollingInterval, summaryOf, type Sending } from './sending';

const now = Date.parse('2026-11-22T08:10:00Z');
const zone = 'Europe/Oslo';

const sending = (fields: Partial<Sending>): Sending => ({
  status: 'IN_PROGRESS',
  statusCode: fields.status ?? 'IN_PROGRESS',
  scheduledAt: null,
  startedAt: '2026-11-22T08:00:00Z',
  finishedAt: null,
  passengersCount: 12_480,
  sentCount: 0,
  failedCount: 0,
  failureReason: null,
  reachedNone: false,
  ...fields,
});

const said = (fields: Partial<Sending>) => summaryOf(sending(fields), zone, now);
const waiting = (fields: Partial<Sending>) => said({ status: 'PENDING', startedAt: null, ...fields });
const over = { finishedAt: '2026-11-22T08:02:05Z' };

describe('a pending process', () => {
  it('is shown with its schedule in the fleet’s zone', () => {
    expect(waiting({ scheduledAt: '2026-11-23T08:00:00Z' })).toEqual({
      tone: 'neutral',
      title: 'Scheduled for 23 Nov 2026, 09:00 CET',
      text: 'It goes to 12,480 passengers.',
    });
  });

  it('waits if it is sent immediately or is due now', () => {
    expect(waiting({})).toMatchObject({ tone: 'neutral', title: 'Waiting to start' });
    expect(waiting({ scheduledAt: '2026-11-22T08:09:30Z' })).toMatchObject({ tone: 'neutral', title: 'Waiting to start' });
  });

  it('has a warning if it is overdue', () => {
    expect(waiting({ scheduledAt: '2026-11-22T08:00:00Z' })).toEqual({
      tone: 'warning',
      title: 'Not started yet',
      text: 'It was scheduled for 22 Nov 2026, 09:00 CET.',
    });
  });
});

it('shows the number of passengers of a running process', () => {
  expect(said({ sentCount: 3000, failedCount: 120 })).toEqual({ tone: 'info', title: 'Sending to 12,480 passengers' });
  expect(said({ sentCount: null, passengersCount: null }).title).toBe('Sending');
});

describe('an ended process', () => {
  it('shows the number of recipients and the duration', () => {
    expect(said({ status: 'COMPLETED', ...over, sentCount: 11_232, failedCount: 1248 })).toEqual({
      tone: 'success',
      title: 'Sent to 11,232 of 12,480 passengers',
      text: 'It took 2 min 05 s.',
    });
    expect(said({ status: 'COMPLETED', ...over, sentCount: 12_480 }).title).toBe('Sent to all 12,480 passengers');
  });

  it('has a warning if it is completed and reached no one', () => {
    expect(said({ status: 'COMPLETED', ...over, reachedNone: true, failedCount: 12_480 })).toMatchObject({
      tone: 'warning',
      title: 'Completed, but no recipients reached',
    });
  });

  it('has a warning if it is completed and left passengers untried', () => {
    expect(said({ status: 'COMPLETED', ...over, passengersCount: 1450, sentCount: 578 })).toMatchObject({
      tone: 'warning',
      title: 'Completed, but 872 passengers were not tried',
    });
  });

  it('shows the failure reason, and the untried passengers', () => {
    expect(said({ status: 'FAILED', ...over, sentCount: 6240, failureReason: 'The gateway stopped answering' })).toEqual({
      tone: 'danger',
      title: 'Sending failed',
      text: 'The gateway stopped answering. 6,240 passengers were not tried.',
    });
    expect(said({ status: 'FAILED', reachedNone: true, passengersCount: 1 })).toMatchObject({
      title: 'Sending failed. No recipients reached',
      text: 'No reason given. 1 passenger was not tried.',
    });
  });

  it('is shown as cancelled before or after some were sent', () => {
    expect(said({ status: 'CANCELLED', startedAt: null })).toEqual({ tone: 'neutral', title: 'Cancelled', text: 'Nothing was sent.' });
    expect(said({ status: 'CANCELLED', sentCount: 3 }).text).toBe('It was sent to 3 passengers before.');
  });
});

it('puts an unknown status in words', () => {
  expect(said({ status: 'UNKNOWN', statusCode: 'ON_HOLD' }).title).toBe('On hold');
  expect(said({ status: null, statusCode: null }).title).toBe('Unknown status');
});

it('is polled rarely while far off, and often while due or running', () => {
  const pending = (scheduledAt: string | null) => pollingInterval({ status: 'PENDING', scheduledAt }, now);
  expect(pending('2026-11-23T08:00:00Z')).toBe(60_000);
  expect(pending('2026-11-22T08:11:00Z')).toBe(3000);
  expect(pending(null)).toBe(3000);
  expect(pollingInterval({ status: 'IN_PROGRESS', scheduledAt: '2026-11-23T08:00:00Z' }, now)).toBe(3000);
});
