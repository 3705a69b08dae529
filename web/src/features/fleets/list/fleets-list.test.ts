import { parseListState } from '@/lib/list/list-state';
import { fleetsList } from './fleets-list';

const variablesAt = (query: string) => fleetsList.variables(parseListState(fleetsList.spec, new URLSearchParams(query)));

it('asks for the first fleets by human-readable ID when the URL says nothing', () => {
  expect(variablesAt('')).toEqual({ page: 0, maxPerPage: 25, search: null, orderBy: 'HUMAN_READABLE_ID' });
});

it('asks for what the URL says, in an order that the platform knows', () => {
  expect(variablesAt('search=+berlin+&sort=created.desc&size=50&page=2')).toEqual({
    page: 1,
    maxPerPage: 50,
    search: 'berlin',
    orderBy: 'CREATED_AT',
  });
  expect(variablesAt('sort=created.asc').orderBy).toBe('HUMAN_READABLE_ID');
});
