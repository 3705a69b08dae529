import { meets } from '@/lib/access/permissions';
import { routeAccess } from '@/lib/access/routes';
import type { PaletteResult, PaletteSearch } from '@/lib/palette-search';
import {
  PaletteBusinessAccountOfIdDocument,
  PaletteBusinessAccountsDocument,
  type PaletteBusinessAccountFragment,
} from './palette.generated';

const accountResult = ({ id, name, code, contactEmail }: PaletteBusinessAccountFragment): PaletteResult => ({
  id,
  name,
  codes: [code],
  details: [code, contactEmail],
});

/** By name and code for roles that may list accounts; by ID for everyone who may see the account. */
export const businessAccountSearch: PaletteSearch = {
  label: 'Business accounts',
  async find({ term, isId, role, ask }) {
    if (isId) {
      const { businessAccount } = await ask(PaletteBusinessAccountOfIdDocument, { id: term });
      return businessAccount ? [accountResult(businessAccount)] : [];
    }
    if (!meets(role, routeAccess('business-accounts').requires)) return [];
    return (await ask(PaletteBusinessAccountsDocument, { term })).businessAccounts?.items.map(accountResult) ?? [];
  },
};
