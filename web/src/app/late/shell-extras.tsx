import { useEffect } from 'react';
import { OutageHost } from '@/features/bookings/outage/outage-host';
import { useDashboard } from '../dashboard-context';
import { preloadLinks } from '../entry/preload-links';
import { PaletteHost } from '../palette/palette-host';
import { GoKeys } from '../shell/go-keys';
import IdleSession from '../shell/idle-session';
import { ShortcutsHost } from '../shell/shortcuts-host';
import { useZoneRulesNotice } from '../shell/zone-rules-notice';

/** Listeners of the open dashboard: the palette's and other keys, links under the pointer, and the end of an idle session. */
export function ShellExtras() {
  const dashboard = useDashboard();
  // Preloads the pages of links.
  useEffect(() => preloadLinks(dashboard), [dashboard]);
  useZoneRulesNotice();
  return (
    <>
      <PaletteHost />
      <ShortcutsHost />
      <OutageHost />
      <GoKeys />
      <IdleSession />
    </>
  );
}
