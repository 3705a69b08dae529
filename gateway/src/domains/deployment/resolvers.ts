import type { Resolvers } from '../../__generated__/resolvers';

export const deploymentResolvers: Resolvers = {
  Query: {
    deployment(_, __, { config, deployment: { version } }) {
      return {
        mode: config.platform.mode === 'live' ? 'LIVE' : 'MOCK',
        label: config.appEnv,
        isProduction: config.isProduction,
        version,
        providerName: config.providerName,
        mapStyleUrl: config.mapStyleUrl?.href ?? null,
        paymentProviderUrl: config.paymentProviderUrl ?? null,
        sessionIdleMinutes: config.sessionIdleMinutes,
        deployments: config.deployments.map(({ name, url, isCurrent }) => ({ name, url: url.href, isCurrent })),
      };
    },
  },
};
