import { stopsOf } from './stops';

const place = (address: string) => ({ address, coordinates: { latitude: 52.5, longitude: 13.4 }, locationTypes: [] });

it('lists the places in driving order, and numbers several stops', () => {
  const stops = stopsOf({ origin: place('A'), waypoints: [place('B'), place('C')], destination: place('D') });
  expect(stops.map(({ label, address }) => [label, address])).toEqual([
    ['From', 'A'],
    ['Via 1', 'B'],
    ['Via 2', 'C'],
    ['To', 'D'],
  ]);
  expect(new Set(stops.map(({ id }) => id)).size).toBe(4);
});

it('reports an unknown destination', () => {
  const [, destination] = stopsOf({ origin: place('A'), waypoints: [], destination: null });
  expect(destination).toMatchObject({ kind: 'destination', label: 'To', address: null, coordinates: null });
});
