import { Suspense, useState } from 'react';
import { useGate } from '@/lib/access/use-gate';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { lazyPart } from '@/ui/lazy-part';
import { Skeleton } from '@/ui/states';
import { channelNameOf, type ChannelInNetwork } from './channel-config';

// Forms bring a lot of code, and most people come to read.
const SettingsForm = lazyPart(() => import('./settings-form'));

interface SettingsButtonProps extends ChannelInNetwork {
  /** Whether the settings that are there could be read. */
  isReadable: boolean;
}

/** Where editing the settings of a channel in a network begins. */
export function SettingsButton({ isReadable, ...props }: SettingsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const gate = useGate('configureNetworks');
  return (
    <>
      <Button
        size="small"
        aria-label={`Edit settings for ${channelNameOf(props.channel)}`}
        disabledReason={isReadable ? gate : 'The settings could not be read.'}
        onPress={() => setOpen(true)}
      >
        Edit settings…
      </Button>
      <Dialog
        title={`Settings of ${channelNameOf(props.channel)} in ${props.networkName}`}
        width={560}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <Suspense fallback={<Skeleton height="260px" />}>
          <SettingsForm {...props} onClose={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
