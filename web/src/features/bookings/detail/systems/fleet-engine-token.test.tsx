import { screen, within } from '@testing-library/react';
import { section } from '../../../../../test/section';
import { fakeNow } from '../../testing/fake-booking';
import { openBooking } from '../../testing/open-booking';

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(fakeNow));

const token = 'fe_123';
const button = () => screen.findByRole('button', { name: 'Get Fleet Engine token' });

it('is read on a press, copied and revealed, and stored nowhere', async () => {
  const fleetEngineToken = jest.fn<object, [object]>(() => ({ token, expiresAt: '2026-03-01T11:00:00.000Z' }));
  const { user, client, router } = await openBooking({ fleetEngineToken });
  await button();
  expect(fleetEngineToken).not.toHaveBeenCalled();
  await user.click(await button());
  const systems = await section('Systems');
  await within(systems).findByText('01 Mar 2026, 12:00');
  expect(fleetEngineToken.mock.lastCall?.[0]).toEqual({ fleetId: 'fleet-berlin' });
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(systems).getByRole('button', { name: 'Copy Fleet Engine token' }));
  expect(writeText).toHaveBeenLastCalledWith(token);
  expect(screen.queryByText(token)).not.toBeInTheDocument();
  await user.click(within(systems).getByRole('button', { name: 'Show Fleet Engine token' }));
  expect(screen.getByText(token)).toBeVisible();

  const stored = [localStorage, sessionStorage].flatMap((storage) => Object.values<unknown>(storage));
  const kept = [client.extract(), stored, router.state.location];
  expect(JSON.stringify(kept)).not.toContain(token);
});
