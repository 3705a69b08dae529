import { meets } from '@/lib/access/permissions';
import { routeAccess } from '@/lib/access/routes';
import { personName } from '@/lib/text/person-name';
import type { PaletteResult, PaletteSearch } from '@/lib/palette-search';
import {
  PaletteBusinessAccountOfIdDocument,
  PaletteBusinessAccountsDocument,
  type PaletteBusinessAccountFragment,
  type PaletteEmployeeFragment,
} from './palette.generated';

const accountResult = ({ id, name, code, contactEmail }: PaletteBusinessAccountFragment): PaletteResult => ({
  id,
  name,
  codes: [code],
  details: [code, contactEmail],
});

/** An employee, whom the account's page shows. */
function employeeResult({ id, businessAccountId, firstName, lastName, email, phoneNumber }: PaletteEmployeeFragment): PaletteResult | [] {
  if (businessAccountId === null) return [];
  const name = personName({ givenName: firstName, familyName: lastName }) ?? email;
  return { id, pageId: businessAccountId, name, codes: [email], details: ['Employee', email, phoneNumber] };
}

/** Accounts by name and code for roles that may list them, and employees of all visible accounts by name and email; everything by ID. */
export const businessAccountSearch: PaletteSearch = {
  label: 'Business accounts',
  async find({ term, isId, role, ask }) {
    if (isId) {
      const { businessAccount, businessPassenger } = await ask(PaletteBusinessAccountOfIdDocument, { id: term });
      return [businessAccount ? accountResult(businessAccount) : [], businessPassenger ? employeeResult(businessPassenger) : []].flat();
    }
    const withAccounts = meets(role, routeAccess('business-accounts').requires);
    const { businessAccounts, businessPassengers } = await ask(PaletteBusinessAccountsDocument, { term, withAccounts });
    return [...(businessAccounts?.items ?? []).map(accountResult), ...(businessPassengers?.items ?? []).flatMap(employeeResult)];
  },
};
