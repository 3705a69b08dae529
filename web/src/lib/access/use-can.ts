import { useViewer } from './viewer';
import { meets } from './permissions';
import { actions, routeAccess, type Action, type RouteId } from './routes';

export function useCan(action: Action): boolean {
  return meets(useViewer().role, actions[action]);
}

export function useCanOpen(route: RouteId): boolean {
  return meets(useViewer().role, routeAccess(route).requires);
}
