import { useViewer } from './viewer';
import { meets } from './permissions';
import { actions, routeAccess, type Action, type RouteId } from './routes';

/** Whether the signed-in person may do something. */
export function useCan(action: Action): boolean {
  return meets(useViewer().role, actions[action]);
}

/** Whether the signed-in person may open a route. */
export function useCanOpen(route: RouteId): boolean {
  return meets(useViewer().role, routeAccess(route).requires);
}
