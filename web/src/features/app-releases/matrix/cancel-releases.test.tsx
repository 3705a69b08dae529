import { within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { fakeRelease } from '../intent/testing/fake-matrix';
import { chooseAction, dialog, giveRoom, many, matrix, open, platformWith, usual } from '../intent/testing/open-intent';

beforeEach(giveRoom);

it('explains in the dialog why only some active releases can be cancelled', async () => {
  const releases = [fakeRelease('oslo ios', 'building'), { ...fakeRelease('oslo android', 'building'), isCancellable: false }];
  const { user } = await open(platformWith(releases));
  await chooseAction(user, 'Cancel 1 active');
  const asked = await dialog();
  expect(asked).toHaveAccessibleName('Cancel 1 release?');
  expect(within(asked).getByRole('region', { name: 'Skipped' })).toHaveTextContent(
    '1: The booking channel release is not available for cancellation.',
  );
});

it('asks for nothing if none of the selected releases can be cancelled', async () => {
  const { user } = await open(platformWith([{ ...fakeRelease('oslo ios', 'building'), isCancellable: false }]));
  await user.click(within(await matrix()).getByRole('checkbox', { name: 'Select oslo, iOS' }));
  await chooseAction(user, 'Cancel 0 selected');
  const asked = await dialog();
  expect(asked).toHaveAccessibleName('Nothing to cancel');
  expect(within(asked).queryByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument();
});

describe('cancelling many releases', () => {
  const cancelled = (id: string) => ({ release: fakeRelease(id.replace('-', ' '), 'cancelled') });

  it('asks for their number, cancels one after the other, and retries the failed ones', async () => {
    const refused = new Set(['c3-ios', 'c7-ios']);
    const cancelBookingChannelRelease = jest.fn(({ input: { releaseId } }: { input: { releaseId: string } }) => {
      if (refused.has(releaseId)) throw gatewayError('CONFLICT', 'The booking channel release is not available for cancellation.');
      return cancelled(releaseId);
    });
    const { user } = await open({ ...platformWith(many(12, 'building')), cancelBookingChannelRelease });
    await matrix();
    await chooseAction(user, 'Cancel 12 active');
    const asked = await dialog();
    expect(asked).toHaveTextContent('a cancelled release can’t be retried.');
    expect(asked).toHaveTextContent('another attempt needs a new app release, which covers Android and iOS.');
    await user.type(within(asked).getByRole('textbox', { name: 'Number of releases' }), '12{Enter}');
    expect(await within(asked).findByText('10 of 12 cancelled, 2 failed.')).toBeVisible();
    expect(cancelBookingChannelRelease).toHaveBeenCalledTimes(12);
    refused.clear();
    await user.click(within(asked).getByRole('button', { name: 'Retry 2' }));
    expect(await within(asked).findByText('12 cancelled.')).toBeVisible();
    expect(cancelBookingChannelRelease).toHaveBeenCalledTimes(14);
  });

  it('looks up a release whose cancellation got no clear response', async () => {
    const bookingChannelRelease = jest.fn(({ id }: { id: string }) => fakeRelease(id.replace('-', ' '), 'cancelled'));
    const cancelBookingChannelRelease = () => {
      throw gatewayError('PLATFORM_TIMEOUT', 'The platform took too long');
    };
    const { user } = await open({ ...platformWith(usual()), cancelBookingChannelRelease, bookingChannelRelease });
    await user.click(within(await matrix()).getByRole('checkbox', { name: 'Select bergen, Android' }));
    await chooseAction(user, 'Cancel 1 selected');
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel 1 release' }));
    expect(await within(await dialog()).findByText('1 cancelled.')).toBeVisible();
    expect(bookingChannelRelease).toHaveBeenCalledTimes(1);
  });
});
