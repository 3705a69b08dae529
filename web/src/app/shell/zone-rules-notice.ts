import { zoneRulesVersion } from '@pax/schema/rules/zone-rules';
import { hasOtherRules } from '@pax/schema/rules/zones';
import { useEffect } from 'react';
import { persisted } from '@/lib/browser/persisted';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { isText } from '@/lib/guards';
import { snackbar } from '@/ui/design/snackbar/snackbar';

/** The zone of the last notice, with the version of the dashboard's rules. */
const told = persisted<string>('pax.zone-rules', isText, '');

/** Says once that this browser has other rules for the selected fleet's time zone: its times differ from other programs' on this computer. */
export function useZoneRulesNotice(): void {
  const { timezone } = useSelectedFleet();
  useEffect(() => {
    const topic = `${zoneRulesVersion} ${timezone}`;
    if (!hasOtherRules(timezone) || told.read() === topic) return;
    told.write(topic);
    snackbar.keep(
      `This browser’s time zone rules for ${timezone} differ from the dashboard’s (${zoneRulesVersion}) and are probably out of date. The dashboard shows and sends times by its own rules. Update the browser.`,
    );
  }, [timezone]);
}
