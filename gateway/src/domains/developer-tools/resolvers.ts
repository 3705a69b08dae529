import type { ContractDifferenceKind, Resolvers } from '../../__generated__/resolvers';
import type { DriftKind } from '../../platform/contract-drift';
import { sendLikumaRequest } from './calls';
import { likumaPath } from './likuma-path';

/** The HTTP status inside a response; undefined if there is none. */
function statusOf(response: unknown): number | undefined {
  if (typeof response !== 'object' || response === null) return undefined;
  const { status, statusCode }: { status?: unknown; statusCode?: unknown } = response;
  return [status, statusCode].find((each): each is number => Number.isInteger(each) && Number(each) >= 100 && Number(each) <= 599);
}

const kinds: Readonly<Record<DriftKind, ContractDifferenceKind>> = {
  missing: 'MISSING',
  renamed: 'RENAMED',
  type: 'TYPE',
  value: 'VALUE',
  wrapped: 'WRAPPED',
  code: 'CODE',
  case: 'CODE_CASE',
  status: 'STATUS',
  empty: 'EMPTY',
  'never sent': 'NEVER_SENT',
  path: 'NOT_FOUND',
};

export const developerToolsResolvers: Resolvers = {
  Query: {
    contractReport: (_root, _args, { config, deployment: { drift } }) => ({
      checkRate: config.contract.rate,
      checkedAnswers: drift.checkedAnswers,
      differences: drift.list().map(({ kind, text, firstSeenAt, lastSeenAt, ...others }) => ({
        ...others,
        kind: kinds[kind],
        problem: text,
        firstSeenAt: new Date(firstSeenAt).toISOString(),
        lastSeenAt: new Date(lastSeenAt).toISOString(),
      })),
    }),
  },

  Mutation: {
    sendLikumaRequest: async (_, { input: { uri, requestPayload } }, { platform }) => {
      const response = await sendLikumaRequest(platform, likumaPath(uri), requestPayload);
      return { response, status: statusOf(response) };
    },
  },
};
