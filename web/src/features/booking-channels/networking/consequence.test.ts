import { consequenceOfNetworking } from './consequence';

const nordics = { isEnabled: true, name: 'Nordics', fleetsCount: 5 };
const alpine = { isEnabled: true, name: 'Alpine', fleetsCount: 7 };

it.each([
  [false, [nordics], 'Rides of Oslo Ride stop going to 5 fleets of Nordics.'],
  [true, [nordics], 'Rides of Oslo Ride go to 5 fleets of Nordics.'],
  [false, [nordics, alpine], 'Rides of Oslo Ride stop going to up to 12 fleets of 2 networks.'],
  [false, [nordics, { ...alpine, isEnabled: false }], 'Rides of Oslo Ride stop going to 5 fleets of Nordics.'],
  [false, [{ ...nordics, fleetsCount: null }], 'Rides of Oslo Ride stop going to the fleets of Nordics.'],
  [false, [nordics, { ...alpine, fleetsCount: null }], 'Rides of Oslo Ride stop going to the fleets of 2 networks.'],
  [true, [{ ...nordics, isEnabled: false }], 'Oslo Ride is on in no networks, so no rides are affected.'],
  [false, [nordics, { ...alpine, isEnabled: null }], 'Rides of Oslo Ride stop going to the fleets of every network that it is on in.'],
  [true, null, 'Rides of Oslo Ride go to the fleets of every network that it is on in.'],
])('describes the effect of turning networking on (%j) with %j', (isOn, networks, text) => {
  expect(consequenceOfNetworking(isOn, 'Oslo Ride', networks)).toBe(text);
});
