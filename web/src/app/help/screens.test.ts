import { routeAccess, routeIds } from '@/lib/access/routes';
import { terms } from '@/lib/text/terms';
import { screenHelp } from './screens';

it.each(routeIds.filter((id) => routeAccess(id).sidebars))('%s, a screen of the sidebar, has a purpose', (id) => {
  expect(screenHelp[id]?.purpose).toBeDefined();
});

it.each(Object.entries(screenHelp))('%s has a short text, and only terms that are explained', (_, { purpose, terms: used = [] }) => {
  expect(purpose.split(' ').length).toBeLessThanOrEqual(45);
  expect(used.filter((term) => !Object.hasOwn(terms, term))).toEqual([]);
});
