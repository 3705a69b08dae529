import { OutsideLink } from '@/ui/design/outside-link';
import { Muted } from '@/ui/design/text';

/** Links to the stores' own consoles for an app's review state and staged rollout, which the platform does not have. */
export const StoreConsoles = () => (
  <Muted>
    Review state and staged rollout are only in{' '}
    <OutsideLink address="https://appstoreconnect.apple.com/apps">App Store Connect</OutsideLink> and{' '}
    <OutsideLink address="https://play.google.com/console">Play Console</OutsideLink>.
  </Muted>
);
