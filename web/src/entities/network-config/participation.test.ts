import { consequenceOf, consequenceOfSettings, fleetsText, hasNoEffect, participationLabel } from './participation';

const on = { isEnabled: true };
const off = { isEnabled: false };

it.each([
  [on, 'On', 'success'],
  [off, 'Off', 'neutral'],
  [null, 'Not set', 'neutral'],
  [{ isEnabled: null }, 'Unknown', 'neutral'],
])('calls %j “%s”', (config, label, tone) => {
  expect(participationLabel(config)).toEqual({ label, tone });
});

it.each([
  [on, off, true],
  [on, on, false],
  [on, null, false],
  [on, { isEnabled: null }, false],
  [off, off, false],
  [null, off, false],
])('knows whether %j has no effect beside %j for the channel', (config, networkingConfig, expected) => {
  expect(hasNoEffect({ config, networkingConfig })).toBe(expected);
});

const channel = { channelName: 'Oslo Ride', networkName: 'Nordics', fleetsCount: 5, isOffForChannel: false };

it.each([
  [false, {}, 'Rides of Oslo Ride stop going to 5 fleets.'],
  [true, {}, 'Rides of Oslo Ride go to 5 fleets.'],
  [false, { fleetsCount: 1 }, 'Rides of Oslo Ride stop going to 1 fleet.'],
  [true, { fleetsCount: null }, 'Rides of Oslo Ride go to the fleets of Nordics.'],
  [true, { fleetsCount: 0 }, 'Nordics has no fleets yet, so no rides are affected.'],
  [
    true,
    { isOffForChannel: true },
    'Networking is off for Oslo Ride, so none of its rides go to 5 fleets. This has no effect until it is turned on there.',
  ],
  [
    false,
    { isOffForChannel: true },
    'Networking is off for Oslo Ride, so none of its rides go to 5 fleets. None will once it is turned on there either.',
  ],
])('consequenceOf(%j) describes the rides affected with %j', (isOn, rest, text) => {
  expect(consequenceOf(isOn, { ...channel, ...rest })).toBe(text);
});

it('consequenceOfSettings names the rides that settings apply to', () => {
  expect(consequenceOfSettings(channel)).toBe('They apply to rides to 5 fleets of Nordics.');
  expect(consequenceOfSettings({ ...channel, fleetsCount: null })).toBe('They apply to rides to fleets of Nordics.');
  expect(fleetsText(1)).toBe('1 fleet');
});
