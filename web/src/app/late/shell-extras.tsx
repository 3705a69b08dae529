import { OutageHost } from '@/features/bookings/outage/outage-host';
import { useStore } from '@/ui/design/store';
import { palette } from '@/ui/screens/palette-store';
import Palette from '../palette/palette';
import IdleSession from '../shell/idle-session';
import { ShortcutsHost } from '../shell/shortcuts-host';
import { useZoneRulesNotice } from '../shell/zone-rules-notice';

/** Listeners of the open dashboard: the palette's and other keys, and the end of an idle session. */
export function ShellExtras() {
  const query = useStore(palette.store);
  useZoneRulesNotice();
  return (
    <>
      {query !== undefined && <Palette query={query} onQueryChange={palette.open} onClose={palette.close} />}
      <ShortcutsHost />
      <OutageHost />
      <IdleSession />
    </>
  );
}
