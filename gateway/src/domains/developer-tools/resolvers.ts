import type { Resolvers } from '../../__generated__/resolvers';
import { sendLikumaRequest } from './calls';
import { domainsWithDifferences, kindSummaries, pageOfDifferences } from './contract-report';
import { likumaPath } from './likuma-path';

/** The HTTP status inside a response; undefined if there is none. */
function statusOf(response: unknown): number | undefined {
  if (typeof response !== 'object' || response === null) return undefined;
  const { status, statusCode }: { status?: unknown; statusCode?: unknown } = response;
  return [status, statusCode].find((each): each is number => Number.isInteger(each) && Number(each) >= 100 && Number(each) <= 599);
}

export const developerToolsResolvers: Resolvers = {
  Query: {
    contractReport: (_root, _args, { deployment }) => deployment.drift,
  },

  ContractReport: {
    since: ({ since }) => new Date(since).toISOString(),
    checkRate: (_drift, _args, { config }) => config.contract.rate,
    kinds: kindSummaries,
    domains: domainsWithDifferences,
    differences: pageOfDifferences,
  },

  Mutation: {
    sendLikumaRequest: async (_, { input: { uri, requestPayload } }, { platform }) => {
      const response = await sendLikumaRequest(platform, likumaPath(uri), requestPayload);
      return { response, status: statusOf(response) };
    },
  },
};
