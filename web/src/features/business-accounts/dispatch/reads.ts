import { defineRead, type ReadRequest } from '@/lib/data/define-read';
import { BusinessDispatchAccountOfNumberDocument, type BusinessDispatchAccountFactsFragment } from './dispatch-accounts.generated';

/** The dispatch account that has a number in a fleet. */
const dispatchAccountRead = defineRead(
  BusinessDispatchAccountOfNumberDocument,
  (params: { accountNumber: string; fleetId: string }) => params,
  (data) => data.businessDispatchAccount,
);

/** The number and the fleet that a URL's query asks for: empty where it asks for none. */
export const lookedUpIn = (params: URLSearchParams) => ({ accountNumber: params.get('number') ?? '', fleetId: params.get('of') ?? '' });

/** The account that a URL's query asks for; skipped unless it names both. */
export function lookUpRead(params: URLSearchParams): ReadRequest<BusinessDispatchAccountFactsFragment> {
  const asked = lookedUpIn(params);
  return dispatchAccountRead(asked.accountNumber !== '' && asked.fleetId !== '' ? asked : null);
}
