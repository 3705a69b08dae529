import { settingsRead } from '@/entities/booking-setting/settings';
import { SettingsBySubject } from '@/entities/booking-setting/settings-by-subject';
import { meets } from '@/lib/access/permissions';
import { actions } from '@/lib/access/routes';
import { useCan } from '@/lib/access/use-can';
import { knownViewer } from '@/lib/data/known-viewer';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { ForbiddenState } from '@/ui/design/states/refusal';

/** Without a known role, the page reads by itself. */
export const pageReads: PageReadsAt = ({ gateway }) => [meets(knownViewer(gateway)?.role, actions.readBookingSettings) && settingsRead()];

export default function SettingsTab() {
  return useCan('readBookingSettings') ? <SettingsBySubject /> : <ForbiddenState requires={actions.readBookingSettings} />;
}
