import { parseListState } from '@/lib/list-state';
import { fleetsListSpec, fleetsVariables, sortBy } from './list-spec';

const variablesAt = (query: string) => fleetsVariables(parseListState(fleetsListSpec, new URLSearchParams(query)));

it('asks for the first fleets by readable id when the URL says nothing', () => {
  expect(variablesAt('')).toEqual({ page: 0, maxPerPage: 25, search: null, orderBy: 'HUMAN_READABLE_ID' });
});

it('asks for what the URL says', () => {
  expect(variablesAt('search=+berlin+&sort=created.desc&size=50&page=2')).toEqual({
    page: 1,
    maxPerPage: 50,
    search: 'berlin',
    orderBy: 'CREATED_AT',
  });
});

it('orders only in the direction that the platform knows', () => {
  expect(sortBy('created')).toEqual({ id: 'created', direction: 'DESC' });
  expect(sortBy('name')).toEqual({ id: 'name', direction: 'ASC' });
  expect(sortBy('country')).toBeUndefined();
});
