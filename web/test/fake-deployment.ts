/** The public configuration of a deployment that is the only one. */
export const fakeDeployment = (changes: object = {}) => ({
  mode: 'MOCK',
  label: 'dev',
  isProduction: false,
  version: '1.2.3',
  providerName: 'Acme',
  mapStyleUrl: null,
  sessionIdleMinutes: 480,
  deployments: [],
  ...changes,
});
