import type { ApolloClient } from '@apollo/client';
import { readQuery } from '@/lib/apollo/preload';
import { ReadError } from '@/lib/errors';
import { LegalPolicyTextDocument, type PolicyTextFragment } from './legal.generated';
import { policyIn, type PolicyKey } from './model/policy';

/** Reads what is published now, past the cache: a page that shows it would change behind a dialog. */
export async function readPolicy(
  client: ApolloClient,
  channelId: string,
  { kind, language }: PolicyKey,
): Promise<PolicyTextFragment | null> {
  const isTerms = kind === 'terms';
  const { data } = await readQuery(client, LegalPolicyTextDocument, { id: channelId, isTerms }, 'no-cache');
  if (!data.bookingChannel) throw new Error('The booking channel no longer exists.');
  const policies = isTerms ? data.bookingChannel.termsAndConditions : data.bookingChannel.privacyPolicies;
  if (!policies) throw new Error('The published text could not be read.');
  return policyIn(policies, language);
}

/** Brings what is published now into the page and the table. */
export async function refreshPolicies(client: ApolloClient, channelId: string, { kind }: PolicyKey): Promise<unknown> {
  const variables = { id: channelId, isTerms: kind === 'terms' };
  return readQuery(client, LegalPolicyTextDocument, variables);
}

/** That someone else was faster, said in the page's own words. */
export const conflict = (message: string): ReadError => new ReadError({ code: 'CONFLICT', message, fields: {}, isRetryable: false });
