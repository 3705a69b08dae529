import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Map as DrawnMap } from '../../../../test/maplibre-gl';
import { setWebGl } from '../../../../test/web-gl';
import { AreaMap, type MapArea } from './area-map';

const { created } = DrawnMap;

const boxAt = (longitude: number, latitude: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [longitude, latitude],
      [longitude + 1, latitude],
      [longitude + 1, latitude + 1],
      [longitude, latitude],
    ],
  ],
});

const oslo: MapArea = { id: 'oslo', name: 'Oslo Taxi', geoJson: boxAt(10, 59), href: '/dashboard/fleets/oslo' };
const bergen: MapArea = { id: 'bergen', name: 'Bergen Taxi', geoJson: boxAt(5, 60) };
const planned: MapArea = { id: 'planned', name: 'Tromsø Taxi', geoJson: null };
const odd: MapArea = { id: 'odd', name: 'Bodø Taxi', geoJson: { type: 'Polygon', coordinates: [[[14, 167]]] } };
const partly: MapArea = { ...bergen, geoJson: { type: 'GeometryCollection', geometries: [boxAt(5, 60), { type: 'Point' }] } };

beforeEach(() => {
  created.length = 0;
  setWebGl(true);
});

async function open(areas: readonly MapArea[]) {
  const user = userEvent.setup();
  render(<AreaMap label="Areas of Nordics" styleUrl="https://tiles.example/style.json" areas={areas} />, { wrapper: MemoryRouter });
  await waitFor(() => expect(created).toHaveLength(1));
  const [map] = created;
  if (!map) throw new Error('No map was made');
  map.emit('style.load');
  return { user, map };
}

const listed = () =>
  within(screen.getByRole('list', { name: 'Areas of Nordics' }))
    .getAllByRole('listitem')
    .map(({ firstElementChild }) => firstElementChild?.textContent);

test('the map draws valid areas, and the list has all of them with their faults', async () => {
  const { map } = await open([oslo, planned, odd, partly]);
  expect(map.sources.areas).toMatchObject({ features: [{ properties: { id: 'oslo' } }, { properties: { id: 'bergen' } }] });
  expect(listed()).toEqual(['Oslo Taxi', 'Tromsø Taxi · No area', 'Bodø Taxi · Invalid area', 'Bergen Taxi · Area partly invalid']);
  expect(screen.getByRole('link', { name: 'Open Oslo Taxi' })).toHaveAttribute('href', '/dashboard/fleets/oslo');
});

test('the area under the pointer is highlighted and named', async () => {
  const { map } = await open([oslo, bergen]);
  act(() => map.emit('mousemove', { features: [{ properties: { id: 'bergen' } }] }));
  expect(await within(map.options.container).findByText('Bergen Taxi')).toBeInTheDocument();
  expect(map.states).toEqual({ areas: ['bergen'], 'area-dots': ['bergen'] });
  act(() => map.emit('mouseleave'));
  await waitFor(() => expect(map.states.areas).toEqual([]));
  expect(within(map.options.container).queryByText('Bergen Taxi')).not.toBeInTheDocument();
});

test('a row, also by keyboard, highlights its area and brings it into view until pressed again', async () => {
  const { user, map } = await open([oslo, bergen]);
  const row = screen.getByRole('button', { name: 'Bergen Taxi' });
  await user.tab();
  await user.tab();
  await user.tab();
  expect(row).toHaveFocus();
  expect(map.states.areas).toEqual(['bergen']);
  await user.keyboard('{Enter}');
  expect(row).toHaveAttribute('aria-pressed', 'true');
  expect(map.bounds.at(-1)).toMatchObject({ points: [[5, 60], [6, 61]] }); // oxfmt-ignore
  await user.keyboard('{Enter}');
  expect(map.bounds.at(-1)).toMatchObject({ points: [[5, 59], [11, 61]] }); // oxfmt-ignore
});

test('an area pressed on the map is pressed in the list', async () => {
  const { map } = await open([oslo, bergen]);
  act(() => map.emit('click', { features: [{ properties: { id: 'oslo' } }] }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Oslo Taxi' })).toHaveAttribute('aria-pressed', 'true'));
  act(() => map.emit('click', { features: [] }));
  expect(screen.getByRole('button', { name: 'Bergen Taxi' })).toHaveAttribute('aria-pressed', 'false');
});

test('a single area that is drawn whole needs no list', async () => {
  await open([oslo]);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('without WebGL the list stays, without buttons', () => {
  setWebGl(false);
  render(<AreaMap label="Areas of Nordics" styleUrl={null} areas={[oslo, planned]} />, { wrapper: MemoryRouter });
  expect(screen.getByText('This browser cannot draw the map. The areas are listed below.')).toBeInTheDocument();
  expect(listed()).toEqual(['Oslo Taxi', 'Tromsø Taxi · No area']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('without a valid area there is a list and no map', () => {
  render(<AreaMap label="Areas of Nordics" styleUrl={null} areas={[planned, odd]} />, { wrapper: MemoryRouter });
  expect(listed()).toEqual(['Tromsø Taxi · No area', 'Bodø Taxi · Invalid area']);
  expect(created).toHaveLength(0);
});
