import { OutsideLink } from '@/ui/design/outside-link';
import { Muted } from '@/ui/design/text';

/** The stores' own consoles, which know what the platform does not: an app's review state and its staged rollout. */
export const StoreConsoles = () => (
  <Muted>
    Review state and staged rollout are only in{' '}
    <OutsideLink address="https://appstoreconnect.apple.com/apps">App Store Connect</OutsideLink> and{' '}
    <OutsideLink address="https://play.google.com/console">Play Console</OutsideLink>.
  </Muted>
);
