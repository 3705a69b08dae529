import { fleetsList } from './fleets-list';

const variablesAt = (query: string) => fleetsList.read(fleetsList.parse(new URLSearchParams(query))).variables;

it('reads the first fleets by human-readable ID by default', () => {
  expect(variablesAt('')).toEqual({ page: 0, maxPerPage: 25, search: null, orderBy: 'HUMAN_READABLE_ID' });
});

it('reads the filters and order of the URL, as far as the platform supports them', () => {
  expect(variablesAt('search=+berlin+&sort=created.desc&size=50&page=2')).toEqual({
    page: 1,
    maxPerPage: 50,
    search: 'berlin',
    orderBy: 'CREATED_AT',
  });
  expect(variablesAt('sort=created.asc').orderBy).toBe('HUMAN_READABLE_ID');
});
