import { meets } from '@/lib/access/permissions';
import { routeAccess } from '@/lib/access/routes';
import { recordSearch } from '@/lib/palette-search';
import { PaletteBusinessAccountOfIdDocument, PaletteBusinessAccountsDocument } from './palette.generated';

/** By name and code for roles that may list accounts; by ID for everyone who may see the account. */
export const businessAccountSearch = recordSearch({
  label: 'Business accounts',
  list: async ({ term, role, ask }) =>
    meets(role, routeAccess('business-accounts').requires)
      ? (await ask(PaletteBusinessAccountsDocument, { term })).businessAccounts?.items
      : [],
  record: async ({ term, ask }) => (await ask(PaletteBusinessAccountOfIdDocument, { id: term })).businessAccount,
  result: ({ name, code, contactEmail }) => ({ name, codes: [code], details: [code, contactEmail] }),
});
