import { meets } from '@/lib/access/permissions';
import { routeAccess } from '@/lib/access/routes';
import type { PaletteResult, PaletteSearch } from '@/lib/palette-search';
import {
  PaletteBusinessAccountOfIdDocument,
  PaletteBusinessAccountsDocument,
  type PaletteBusinessAccountFragment,
  type PaletteEmployeeFragment,
} from './palette.generated';
import { employeeName } from './model/employee-name';

const accountResult = ({ id, name, code, contactEmail }: PaletteBusinessAccountFragment): PaletteResult => ({
  id,
  name,
  codes: [code],
  details: [code, contactEmail],
});

/** An employee, whom the account's page shows. */
function employeeResult(employee: PaletteEmployeeFragment): PaletteResult | [] {
  const { id, businessAccountId, email, phoneNumber } = employee;
  if (businessAccountId === null) return [];
  return { id, pageId: businessAccountId, name: employeeName(employee), codes: [email], details: ['Employee', email, phoneNumber] };
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
