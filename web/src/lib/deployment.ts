import { useQuery } from '@apollo/client/react';
import { DeploymentDocument, type DeploymentQuery } from './deployment.generated';

/** The product's name on the loading screen, in page titles and on the sign-in page. */
export const productName = 'Pax Dashboard';

export type Deployment = DeploymentQuery['deployment'];

export const useProviderName = (): string => useDeployment()?.providerName ?? 'Provider';

/** This deployment's settings; undefined while they load. Read once per page load. */
export function useDeployment(): Deployment | undefined {
  return useQuery(DeploymentDocument, { fetchPolicy: 'cache-first', context: { anonymous: true } }).data?.deployment;
}
