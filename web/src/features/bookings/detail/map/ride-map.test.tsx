import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Map as DrawnMap } from '../../../../../test/maplibre-gl';
import { setWebGl } from '../../../../../test/web-gl';
import { baseMapStyle, coarseDataZooms, flatLand } from '@/ui/design/map/base-map';
import { RideMap, type RideMapPoint } from './ride-map';
import { markOf, pathOf } from '@/ui/design/map/points';

const { created } = DrawnMap;

const points: RideMapPoint[] = [
  { id: 'b', kind: 'destination', latitude: 60.2, longitude: 11.1, label: 'Gardermoen' },
  { id: 'a', kind: 'origin', latitude: 59.9, longitude: 10.7, label: 'Karl Johans gate 1' },
  { id: 'w', kind: 'waypoint', latitude: 59.95, longitude: 10.8, label: 'Aker brygge' },
  { id: 'd', kind: 'driver', latitude: 60, longitude: 10.9, label: 'Jonas' },
];

const atlas = {
  type: 'Topology',
  arcs: [],
  objects: { land: { type: 'GeometryCollection', geometries: [] }, countries: { type: 'GeometryCollection', geometries: [] } },
};

beforeEach(() => {
  created.length = 0;
  setWebGl(true);
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(atlas)));
});

async function drawn(): Promise<DrawnMap> {
  await waitFor(() => expect(created).toHaveLength(1));
  const [map] = created;
  if (!map) throw new Error('No map was made');
  return map;
}

test('markers and list have the same names, and the line leads through the stops', async () => {
  render(<RideMap styleUrl={null} points={points} />);
  const map = await drawn();
  expect(await screen.findByRole('img', { name: 'Pickup: Karl Johans gate 1' })).toHaveTextContent('A');
  expect(screen.getByRole('img', { name: 'Drop-off: Gardermoen' })).toHaveTextContent('B');
  expect(screen.getByRole('img', { name: 'Waypoint: Aker brygge' })).toHaveTextContent('1');
  expect(screen.getByRole('img', { name: 'Driver: Jonas' })).toBeInTheDocument();
  expect(
    within(screen.getByRole('list', { name: 'Map of the ride' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent?.replace(/ Open in Maps.*/, '')),
  ).toEqual(['BDrop-off: Gardermoen', 'APickup: Karl Johans gate 1', '1Waypoint: Aker brygge', 'Driver: Jonas']);
  expect(screen.getByRole('link', { name: /^Open in Maps ?: Gardermoen/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=60.2,11.1',
  );
  map.emit('style.load');
  expect(map.sources.path).toEqual({
    type: 'LineString',
    coordinates: [
      [10.7, 59.9],
      [10.8, 59.95],
      [11.1, 60.2],
    ],
  });
});

test('the map is removed with the page', async () => {
  const { unmount } = render(<RideMap styleUrl={null} points={points} />);
  const map = await drawn();
  unmount();
  await waitFor(() => expect(map.isRemoved).toBe(true));
});

test('a moving driver moves the marker and keeps the map', async () => {
  const { rerender } = render(<RideMap styleUrl={null} points={points} />);
  await drawn();
  await screen.findByRole('img', { name: 'Driver: Jonas' });
  rerender(<RideMap styleUrl={null} points={points.map((point) => (point.id === 'd' ? { ...point, latitude: 60.1 } : point))} />);
  expect(created).toHaveLength(1);
  expect(screen.getAllByRole('img', { name: 'Driver: Jonas' })).toHaveLength(1);
});

test('a style that fails to load is replaced by the embedded base map', async () => {
  render(<RideMap styleUrl="https://tiles.example/style.json" points={points} />);
  const map = await drawn();
  expect(map.options.style).toBe('https://tiles.example/style.json');
  act(() => map.emit('error'));
  await waitFor(() => expect(map.styles).toHaveLength(1));
  expect(map.styles[0]).toHaveProperty('sources.land');
  expect(screen.getByText('The street map could not be loaded. This one has no streets.')).toBeVisible();
});

test('Retry draws a map that failed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(DrawnMap.prototype, 'addControl').mockImplementationOnce(() => {
    throw new Error('No WebGL context');
  });
  render(<RideMap styleUrl={null} points={points} />);
  expect(await screen.findByText('Could not load the map.')).toBeInTheDocument();
  created.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await drawn();
  expect(screen.queryByText('Could not load the map.')).not.toBeInTheDocument();
});

test('places are listed without WebGL', () => {
  setWebGl(false);
  render(<RideMap styleUrl={null} points={points} />);
  expect(screen.getByText('This browser cannot draw the map. The places are listed below.')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(created).toHaveLength(0);
});

test('stops are numbered in their order and the driver is not on the line', () => {
  const stops: RideMapPoint[] = [1, 2].map((at) => ({ id: `w${at}`, kind: 'waypoint', latitude: at, longitude: at, label: '' }));
  expect(stops.map((stop) => markOf(stop, [...points.slice(0, 1), ...stops]))).toEqual(['1', '2']);
  expect(pathOf(points)).toHaveLength(3);
});

test('draws no water at street level, where the coarse coast would put Amsterdam into the sea', async () => {
  const colours = { water: 'blue', land: 'white', line: 'grey' };
  const { layers } = await baseMapStyle(colours);
  const { from, to } = coarseDataZooms;
  expect(layers[0]).toMatchObject({
    type: 'background',
    paint: { 'background-color': ['interpolate', ['linear'], ['zoom'], from, 'blue', to, 'white'] },
  });
  expect(layers.find(({ id }) => id === 'borders')).toMatchObject({
    paint: { 'line-opacity': ['interpolate', ['linear'], ['zoom'], from, 1, to, 0] },
  });
  expect(to).toBeLessThan(10);
});

test('land crosses the date line and reaches the south pole, without a line back across the map', () => {
  const chukotka = [
    [178, 69],
    [-180, 69],
    [-170, 66],
    [180, 65],
    [178, 69],
  ];
  const antarctica = [
    [-180, -84],
    [-60, -70],
    [60, -70],
    [179, -84],
    [-180, -84],
  ];
  const { coordinates } = flatLand({
    type: 'Feature',
    properties: {},
    geometry: { type: 'MultiPolygon', coordinates: [[chukotka], [antarctica]] },
  });
  expect(coordinates[0]?.[0]?.map(([longitude]) => longitude)).toEqual([178, 180, 190, 180, 178]);
  expect(coordinates[1]?.[0]?.slice(-4)).toEqual([
    [180, -84],
    [180, -90],
    [-180, -90],
    [-180, -84],
  ]);
});
