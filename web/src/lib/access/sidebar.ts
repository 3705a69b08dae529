import { meets, type Requirement, type Role } from './permissions';
import { routeAccess, routeIds, type RouteId, type SidebarPlace, type SidebarStyle } from './routes';

export interface SidebarEntry {
  route: RouteId;
  label: string;
  /** The role that this sidebar requires to show the entry. */
  gate: Requirement;
}

export interface SidebarBranch {
  label: string;
  entries: SidebarEntry[];
}

export interface SidebarGroup {
  label: string;
  items: (SidebarEntry | SidebarBranch)[];
}

/** Whether a visible entry leads a role to the forbidden page. */
export const isLocked = ({ route }: SidebarEntry, role: Role | null): boolean => !meets(role, routeAccess(route).requires);

function addTo(groups: SidebarGroup[], { group: name, branch: branchName }: SidebarPlace, entry: SidebarEntry): void {
  let group = groups.find(({ label }) => label === name);
  if (!group) groups.push((group = { label: name, items: [] }));
  if (branchName === undefined) {
    group.items.push(entry);
    return;
  }
  const branch = group.items.find((item) => 'entries' in item && item.label === branchName);
  if (branch && 'entries' in branch) branch.entries.push(entry);
  else group.items.push({ label: branchName, entries: [entry] });
}

/** A branch with one visible entry is that entry, under the branch's name. */
function withoutLonelyBranch(item: SidebarEntry | SidebarBranch): SidebarEntry | SidebarBranch {
  const [first, second] = 'entries' in item ? item.entries : [];
  return first && !second ? { ...first, label: item.label } : item;
}

/**
 * The part of a sidebar that a person's role may see, without empty groups and branches, in the table's order. A route may require more than
 * its entry's gate: see `isLocked`.
 * @param hasFleets whether the person may see several fleets
 */
export function visibleSidebar(style: SidebarStyle, role: Role | null | undefined, hasFleets = true): SidebarGroup[] {
  const groups: SidebarGroup[] = [];
  for (const route of routeIds) {
    const { sidebars, requires, label, isOfFleets = false } = routeAccess(route);
    const place = sidebars?.[style];
    if (!place || (isOfFleets && !hasFleets)) continue;
    const entry = { route, label: place.label ?? label, gate: place.gate ?? requires };
    if (meets(role, entry.gate)) addTo(groups, place, entry);
  }
  return groups.map(({ label, items }) => ({ label, items: items.map(withoutLonelyBranch) }));
}
