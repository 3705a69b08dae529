import type { Gateway } from '@/lib/data/gateway';
import { ReadError } from '@/lib/errors';
import type { PolicyTextFragment } from './legal.generated';
import { policyIn, type PolicyKey } from './model/policy';
import { policyTextsRead } from './reads';

/** The published text, uncached: updating the cache would change the page behind a dialog. */
export async function readPolicy(gateway: Gateway, channelId: string, key: PolicyKey): Promise<PolicyTextFragment | null> {
  const policies = await gateway.lookUp(policyTextsRead({ ...key, channelId }));
  if (!policies) throw new Error('The published text could not be read.');
  return policyIn(policies, key.language);
}

/** Updates the published text on the page and in the table. */
export const refreshPolicies = (gateway: Gateway, channelId: string, key: PolicyKey): Promise<unknown> =>
  gateway.refresh(policyTextsRead({ ...key, channelId }));

/** The error for a change that someone else made in the meantime. */
export const conflict = (message: string): ReadError => new ReadError({ code: 'CONFLICT', message, fields: {}, isRetryable: false });
