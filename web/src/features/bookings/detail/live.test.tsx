import { screen } from '@testing-library/react';
import { passTime } from '../../../../test/pass-time';
import { section } from '../../../../test/section';
import { fakeBooking, fakeNow } from '../testing/fake-booking';
import { fakeDispatch, fakeRecord } from '../testing/fake-booking-page';
import { openBooking } from '../testing/open-booking';

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(fakeNow));

describe('live updates', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));

  /** Systems that follow every change of the booking. */
  const following = (changes: () => { statusCode?: string; pickupTime?: string }) => {
    const record = () => fakeRecord({ ...changes(), status: changes().statusCode ?? 'ACTIVE' });
    return {
      queryService: record,
      historyService: record,
      redis: record,
      bookingQuery: record,
      dispatchBooking: () => fakeDispatch(changes()),
    };
  };

  it('continue until the booking is final, and include the systems once it has changed', async () => {
    let status = 'ACTIVE';
    const booking = jest.fn(() => fakeBooking({ status, statusCode: status }));
    const queryService = jest.fn(() => fakeRecord({ status }));
    await openBooking({ booking }, { ...following(() => ({ statusCode: status })), queryService });
    await passTime(100);
    expect(booking).toHaveBeenCalledTimes(1);
    await passTime(10_000);
    expect(booking).toHaveBeenCalledTimes(2);
    expect(queryService).toHaveBeenCalledTimes(1);
    status = 'COMPLETED';
    await passTime(10_500);
    expect(screen.getAllByText('Completed')[0]).toBeVisible();
    expect(queryService).toHaveBeenCalledTimes(2);
    const reads = booking.mock.calls.length;
    await passTime(30_000);
    expect(booking).toHaveBeenCalledTimes(reads);
  });

  it('show a change within ten seconds', async () => {
    let status = 'ACTIVE';
    await openBooking(
      { booking: () => fakeBooking({ status, statusCode: status }) },
      following(() => ({ statusCode: status })),
    );
    await passTime(100);
    status = 'COMPLETED';
    await passTime(9500);
    expect(screen.getAllByText('Completed')[0]).toBeVisible();
  });

  it('read systems that disagree about the end again until they match', async () => {
    let [status, late] = ['ACTIVE', 'ACTIVE'];
    const historyService = jest.fn(() => fakeRecord({ status: late }));
    await openBooking(
      { booking: () => fakeBooking({ status, statusCode: status }) },
      { ...following(() => ({ statusCode: status })), historyService },
    );
    await passTime(100);
    status = 'COMPLETED';
    await passTime(10_500);
    expect(await section('Systems')).toHaveTextContent('Late: history service.');
    late = 'COMPLETED';
    await passTime(10_500);
    expect(await section('Systems')).toHaveTextContent('All systems match.');
    await passTime(60_000);
    expect(historyService).toHaveBeenCalledTimes(3);
  });
});
