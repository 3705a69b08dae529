import { OutageHost } from '@/features/bookings/outage/outage-host';
import { PaletteHost } from '../palette/palette-host';
import IdleSession from '../shell/idle-session';
import { ShortcutsHost } from '../shell/shortcuts-host';
import { useZoneRulesNotice } from '../shell/zone-rules-notice';

/** Listeners of the open dashboard: the palette's and other keys, and the end of an idle session. */
export function ShellExtras() {
  useZoneRulesNotice();
  return (
    <>
      <PaletteHost />
      <ShortcutsHost />
      <OutageHost />
      <IdleSession />
    </>
  );
}
