import { asGiven, defineRead, type ReadRequest } from '@/lib/data/define-read';
import { BusinessDispatchAccountOfNumberDocument, type BusinessDispatchAccountFactsFragment } from './dispatch-accounts.generated';

const dispatchAccountRead = defineRead(
  BusinessDispatchAccountOfNumberDocument,
  asGiven<{ accountNumber: string; fleetId: string }>,
  (data) => data.businessDispatchAccount,
);

/** The number and the fleet in a URL's query; empty if missing. */
export const lookedUpIn = (params: URLSearchParams) => ({ accountNumber: params.get('number') ?? '', fleetId: params.get('of') ?? '' });

/** The account in a URL's query; skipped unless it has both number and fleet. */
export function lookUpRead(params: URLSearchParams): ReadRequest<BusinessDispatchAccountFactsFragment> {
  const asked = lookedUpIn(params);
  return dispatchAccountRead(asked.accountNumber !== '' && asked.fleetId !== '' ? asked : null);
}
