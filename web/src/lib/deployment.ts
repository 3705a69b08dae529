import { useDeploymentQuery, type DeploymentQuery } from './deployment.generated';

/** How this deployment is set up. */
export type Deployment = DeploymentQuery['deployment'];

/** How this deployment is set up; undefined until it is known. It is asked for once a page load. */
export function useDeployment(): Deployment | undefined {
  return useDeploymentQuery({ fetchPolicy: 'cache-first', context: { anonymous: true } }).data?.deployment;
}
