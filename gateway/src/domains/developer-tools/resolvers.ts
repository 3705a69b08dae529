import type { Resolvers } from '../../__generated__/resolvers';
import { requiredText } from '../../platform/input';
import { sendLikumaRequest } from './calls';

export const developerToolsResolvers: Resolvers = {
  Mutation: {
    sendLikumaRequest: async (_, { input: { uri, requestPayload } }, { platform }) => ({
      response: await sendLikumaRequest(platform, requiredText('uri', uri), requestPayload),
    }),
  },
};
