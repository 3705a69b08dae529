// The bundler makes one chunk of this module and those of the other layers (`vite.config.ts`).
export { default as Deployments } from '../shell/deployments';
export { default as FleetCard } from '../shell/fleet-card';
export { default as FleetDialog } from '../shell/fleet-dialog';
export { Footer } from '../shell/footer';
export { HelpButton } from '../shell/shortcuts-host';
export { default as Lock } from '../shell/lock';
export { NewVersion } from '../shell/new-version';
export { default as NoFleet } from '../shell/no-fleet';
export { default as RecentChanges } from '../shell/recent-changes';
export { RouteIcon } from '../shell/sidebar-icons';
export { default as SidebarOverlay } from '../shell/sidebar-overlay';
export { default as UserMenuItems } from '../shell/user-menu-items';
export { FullPageError, ScreenError } from '../system/route-error';
export { default as ReplacedPage } from '../sign-in/replaced-page';
export { default as Watch } from '../watch/watch';
export { Hosts } from './hosts';
export { ShellExtras } from './shell-extras';
