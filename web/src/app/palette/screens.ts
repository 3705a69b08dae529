import { meets, type Role } from '@/lib/access/access';
import { routeAccess, routeIds, type RouteId } from '@/lib/access/table';

/** A screen that can be opened without saying of what. */
export interface PaletteScreen {
  id: RouteId;
  label: string;
  path: string;
}

/** The screens that a role may open, that exist, and whose name has every word of a query, in any order. */
export function paletteScreens(role: Role | null, isMounted: (id: RouteId) => boolean, query: string): PaletteScreen[] {
  const words = query.toLocaleLowerCase('en').split(/\s+/).filter(Boolean);
  return routeIds
    .map((id) => ({ id, ...routeAccess(id) }))
    .filter(({ id, path, requires }) => id !== 'forbidden' && !path.includes(':') && isMounted(id) && meets(role, requires))
    .filter(({ label }) => words.every((word) => label.toLocaleLowerCase('en').includes(word)))
    .map(({ id, label, path }) => ({ id, label, path: `/dashboard/${path}` }));
}
