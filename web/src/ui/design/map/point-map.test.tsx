import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Map as DrawnMap } from '../../../../test/maplibre-gl';
import { setWebGl } from '../../../../test/web-gl';
import { PointMap, type PointLayer, type PointMapProps } from './point-map';

const { created } = DrawnMap;

const results: PointLayer = {
  id: 'results',
  label: 'Results',
  colour: 'violet',
  points: [
    { id: 'r1', longitude: 10, latitude: 59, label: 'Karl Johans gate 1', text: '1' },
    { id: 'r2', longitude: 11, latitude: 60, label: 'Gardermoen', text: '2' },
  ],
};
const driversAt = (latitude: number): PointLayer => ({
  id: 'drivers',
  label: 'Drivers',
  colour: 'blue',
  isIgnoredByView: true,
  points: [{ id: 'd1', longitude: 10.5, latitude, label: 'Jonas', note: '4 s ago' }],
});

beforeEach(() => {
  created.length = 0;
  setWebGl(true);
});

const known = { label: 'Places', focus: null, start: null, route: [] };

async function open(props: Partial<PointMapProps> = {}) {
  const user = userEvent.setup();
  const map = (more: Partial<PointMapProps> = {}) => (
    <PointMap {...known} styleUrl="https://tiles.example/style.json" layers={[driversAt(59.5), results]} {...props} {...more} />
  );
  const { rerender } = render(map());
  await waitFor(() => expect(created).toHaveLength(1));
  const [drawn] = created;
  if (!drawn) throw new Error('No map was made');
  act(() => drawn.emit('style.load'));
  return { user, drawn, rerender: (more: Partial<PointMapProps>) => rerender(map(more)) };
}

const at = { point: { x: 1, y: 1 }, lngLat: { wrap: () => ({ lng: 10.7, lat: 59.9 }) } };

test('points are sources of the map, and the list shows them by layer, the topmost first', async () => {
  const { drawn } = await open();
  expect(drawn.sources).toMatchObject({
    'points-drivers': { features: [{ properties: { id: 'd1' }, geometry: { coordinates: [10.5, 59.5] } }] },
    'points-results': { features: [{ properties: { id: 'r1', text: '1' } }, { properties: { id: 'r2', text: '2' } }] },
  });
  expect(
    within(screen.getByRole('list', { name: 'Places' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Results', '1Karl Johans gate 1', '2Gardermoen', 'Drivers', 'Jonas · 4 s ago']);
});

test('the map moves changed points and does not send unchanged ones again', async () => {
  const { drawn, rerender } = await open();
  const before = drawn.sources['points-results'];
  rerender({ layers: [driversAt(59.6), results] });
  expect(drawn.sources['points-drivers']).toMatchObject({ features: [{ geometry: { coordinates: [10.5, 59.6] } }] });
  expect(drawn.sources['points-results']).toBe(before);
  rerender({ layers: [results] });
  expect(drawn.sources['points-drivers']).toMatchObject({ features: [] });
});

test('the map follows new results, and not drivers that move', async () => {
  const { drawn, rerender } = await open();
  const fits = drawn.bounds.length;
  rerender({ layers: [driversAt(63), results] });
  expect(drawn.bounds).toHaveLength(fits);
  rerender({ layers: [driversAt(63), { ...results, points: results.points.slice(1) }] });
  expect(drawn.bounds.at(-1)).toMatchObject({ points: [[11, 60], [11, 60]] }); // oxfmt-ignore
});

test('the map zooms to the points of a focus, once', async () => {
  const focus = { key: 'search 1', points: [...driversAt(63).points, ...results.points] };
  const { drawn, rerender } = await open({ focus });
  const box = { points: [[10, 59], [11, 63]] }; // oxfmt-ignore
  await waitFor(() => expect(drawn.bounds.at(-1)).toMatchObject(box));
  const fits = drawn.bounds.length;
  rerender({ focus: { ...focus, points: driversAt(64).points } });
  expect(drawn.bounds).toHaveLength(fits);
  rerender({ focus: { key: 'search 2', points: [...driversAt(64).points, ...results.points] } });
  await waitFor(() => expect(drawn.bounds).toHaveLength(fits + 1));
});

test('the point under the pointer is named', async () => {
  const { drawn } = await open();
  drawn.drawn = [{ properties: { id: 'r2' } }];
  act(() => drawn.emit('mousemove', at));
  expect(await within(drawn.options.container).findByText('Gardermoen')).toBeInTheDocument();
  expect(drawn.sources['highlighted-point']).toMatchObject({ features: [{ properties: { id: 'r2' } }] });
});

test('a place is picked with a press, and with Enter in the middle of the map', async () => {
  const onPick = jest.fn();
  const { drawn } = await open({ onPick });
  drawn.drawn = [{ properties: { id: 'r2' } }];
  act(() => drawn.emit('click', at));
  expect(onPick).toHaveBeenLastCalledWith({ longitude: 10.7, latitude: 59.9 });
  fireEvent.keyDown(drawn.getCanvas(), { key: 'Enter' });
  expect(onPick).toHaveBeenLastCalledWith({ longitude: 0, latitude: 0 });
});

test('arrow keys move through the list, and the map shows the focused point', async () => {
  const { user, drawn } = await open();
  act(() => screen.getByRole('button', { name: 'Gardermoen' }).focus());
  await user.keyboard('{ArrowDown}');
  const row = screen.getByRole('button', { name: 'Jonas · 4 s ago' });
  expect(row).toHaveFocus();
  await waitFor(() => expect(drawn.moves).toHaveLength(2));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(drawn.moves.at(-1)).toMatchObject({ zoom: 14 }));
});

test('an entry of the legend shows all points of its layer', async () => {
  const { user, drawn } = await open();
  await user.click(within(screen.getByRole('list', { name: 'Legend of Places' })).getByRole('button', { name: 'Results (2)' }));
  await waitFor(() => expect(drawn.bounds.at(-1)).toMatchObject({ points: [[10, 59], [11, 60]] })); // oxfmt-ignore
});

test('the list includes points without a valid position', async () => {
  const { drawn } = await open({ layers: [{ ...results, points: [{ id: 'p0', longitude: 0, latitude: 91, label: 'Point 0' }] }] });
  expect(screen.getByRole('button', { name: 'Point 0 · Not on the map' })).toBeInTheDocument();
  expect(drawn.sources['points-results']).toMatchObject({ features: [] });
});

test('without WebGL the list stays', () => {
  setWebGl(false);
  render(<PointMap {...known} styleUrl={null} layers={[results]} onPick={() => {}} />);
  expect(screen.getByText('This browser cannot draw the map. The places are listed below.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Gardermoen' })).toBeInTheDocument();
  expect(screen.queryByText(/Press the map/)).not.toBeInTheDocument();
  expect(created).toHaveLength(0);
});
