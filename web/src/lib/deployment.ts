import { useDeploymentQuery, type DeploymentQuery } from './deployment.generated';

/** The product's name, as loading screen, page titles and sign-in show it. */
export const productName = 'Pax Dashboard';

/** How this deployment is set up. */
export type Deployment = DeploymentQuery['deployment'];

/** The provider's name, which its own roles carry. */
export const useProviderName = (): string => useDeployment()?.providerName ?? 'Provider';

/** How this deployment is set up; undefined while it loads. It is read once per page load. */
export function useDeployment(): Deployment | undefined {
  return useDeploymentQuery({ fetchPolicy: 'cache-first', context: { anonymous: true } }).data?.deployment;
}
