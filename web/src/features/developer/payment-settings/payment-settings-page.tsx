import { SettingsBySubject } from '@/entities/booking-setting/settings-by-subject';
import { usePageTitle } from '@/lib/browser/page-title';
import { Page } from '@/ui/screens/detail/page';

export default function PaymentSettingsPage() {
  usePageTitle('Payment settings');
  return (
    <Page title="Payment settings" subtitle="Apply to every booking, in all fleets. Read-only.">
      <SettingsBySubject />
    </Page>
  );
}
