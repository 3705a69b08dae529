import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { SearchList } from './search-list';

const choose = jest.fn<void, [string]>();
const option = (id: string) => ({ id, content: id, onChoose: () => choose(id) });

const list = (fleets: readonly string[], props: Partial<ComponentProps<typeof SearchList>> = {}) => (
  <SearchList
    label="Fleets"
    query="taxi"
    onQueryChange={() => undefined}
    groups={[{ label: 'Fleets', options: fleets.map(option) }]}
    isLoading={false}
    {...props}
  />
);

const field = () => screen.getByRole('combobox', { name: 'Fleets' });
const active = () => screen.getByRole('option', { selected: true }).textContent;
const press = (key: string) => fireEvent.keyDown(field(), { key });

beforeEach(() => choose.mockReset());

it('moves with the arrows, wrapping around, and chooses with Enter', async () => {
  render(list(['berlin', 'cologne', 'dublin']));
  expect(active()).toBe('berlin');
  press('ArrowDown');
  expect(active()).toBe('cologne');
  press('ArrowUp');
  press('ArrowUp');
  expect(active()).toBe('dublin');
  press('Enter');
  expect(choose.mock.calls).toEqual([['dublin']]);
});

it.each([
  ['as most browsers mark it', { isComposing: true }],
  ['as Safari marks it', { keyCode: 229 }],
])('ignores an Enter that ends a composition, %s', (_, mark) => {
  render(list(['berlin']));
  fireEvent(field(), createEvent.keyDown(field(), { key: 'Enter', ...mark }));
  expect(choose).not.toHaveBeenCalled();
});

it('chooses the first option of the new results on an Enter during the search', () => {
  const { rerender } = render(list(['berlin', 'cologne'], { isOutdated: true }));
  press('ArrowDown');
  press('Enter');
  expect(choose).not.toHaveBeenCalled();
  rerender(list(['dublin']));
  expect(choose.mock.calls).toEqual([['dublin']]);
});

it('adds later groups below while the pointer is on the results of the same search', () => {
  const groupOf = (label: string) => ({ label, options: [option(label.toLowerCase())] });
  const shown = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  const { rerender } = render(list([], { groups: [groupOf('Passengers'), groupOf('Fleets')] }));
  fireEvent.pointerMove(screen.getByRole('option', { name: 'passengers' }));
  const groups = ['Bookings', 'Passengers', 'Fleets'].map(groupOf);
  rerender(list([], { groups }));
  expect(shown()).toEqual(['passengers', 'fleets', 'bookings']);
  rerender(list([], { groups, query: 'taxis' }));
  expect(shown()).toEqual(['bookings', 'passengers', 'fleets']);
});

it('chooses nothing on an Enter that was followed by more typing', async () => {
  const { rerender } = render(list([], { isFirstUnknown: true }));
  press('Enter');
  await userEvent.type(field(), '5');
  rerender(list(['dublin']));
  expect(choose).not.toHaveBeenCalled();
});

it('asks for more at the end of the list', () => {
  const onEndReached = jest.fn();
  render(list(['berlin', 'cologne'], { onEndReached }));
  press('ArrowDown');
  expect(onEndReached).toHaveBeenCalledTimes(1);
});
