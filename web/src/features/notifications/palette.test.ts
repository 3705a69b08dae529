import { notificationSearch } from './palette';
import { PaletteNotificationOfIdDocument, PaletteNotificationsDocument } from './palette.generated';

const rain = { id: 'n-1', name: 'Rain warning', title: 'Rain ahead', schedules: [], status: 'COMPLETED', statusCode: 'COMPLETED' };

const find = async (term: string, isId: boolean, everyFleet: boolean) => {
  const ask = jest.fn().mockResolvedValue(isId ? { notificationIntent: rain } : { notificationIntents: { items: [rain] } });
  const finds = await notificationSearch.find({
    term,
    isId,
    fleetId: 'fleet-1',
    fleetIds: [],
    everyFleet,
    role: 'SUDO',
    ask,
    inEach: jest.fn(),
  });
  return { ask, finds };
};

it.each([
  [true, null],
  [false, 'fleet-1'],
])('finds notifications by name and title, in all fleets if the role allows it (%s)', async (everyFleet, fleetId) => {
  const { ask, finds } = await find('rain', false, everyFleet);
  expect(ask.mock.calls).toEqual([[PaletteNotificationsDocument, { term: 'rain', fleetId }]]);
  expect(finds).toEqual([{ id: 'n-1', name: 'Rain warning', details: ['Completed', 'Rain ahead'] }]);
});

it('finds a notification by its full ID, which the platform does not search for', async () => {
  const { ask, finds } = await find('n-1', true, true);
  expect(ask.mock.calls).toEqual([[PaletteNotificationOfIdDocument, { id: 'n-1' }]]);
  expect(finds).toHaveLength(1);
});
