import { Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import { channelName, type Channel } from '@/entities/booking-channel/channel';
import { pushAction } from '@/entities/passenger/push-action';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { runAction } from '@/ui/screens/action/action';
import { useCaller } from '@/ui/screens/action/use-action';
import { Button } from '@/ui/design/button/button';
import { lazyPart } from '@/ui/design/lazy-part';
import type { TestPassenger } from './passenger-dialog';

const load = () => import('./passenger-dialog');
const PassengerDialog = lazyPart(load);

function missing(channel: Channel | null, text: string): string | undefined {
  if (channel === null) return 'Choose a booking channel first.';
  return text.trim() === '' ? 'Write the text first.' : undefined;
}

interface TestPushProps {
  /** The app of the notification; a test goes to one of its passengers. */
  channel: Channel | null;
  text: string;
}

/** Sends a notification's text to a single passenger, found by a search: the platform's only way to test it. */
export function TestPush({ channel, text }: TestPushProps) {
  const gateway = useGateway();
  const caller = useCaller();
  const [isOpen, setOpen] = useState(false);

  const send = (passenger: TestPassenger) => {
    setOpen(false);
    if (!channel) return;
    const { id, fullName, phone, email } = passenger;
    const name = fullName || id;
    const action = pushAction(gateway, {
      name: 'Send test push',
      passenger: { id, name },
      message: text.trim(),
      title: sentence`Send a test push to ${name}?`,
      reach: (
        <>
          <p>
            <strong>{[phone, email].filter(Boolean).join(' · ') || 'Neither phone nor email is known.'}</strong>
          </p>
          <p>{sentence`Sent to one passenger of ${channelName(channel)}, text only, without title and image. This can’t be undone.`}</p>
        </>
      ),
    });
    void runAction(action, caller);
  };

  return (
    <>
      <Button
        icon={<Send aria-hidden="true" />}
        aria-haspopup="dialog"
        disabledReason={missing(channel, text)}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onPress={() => setOpen(true)}
      >
        Send a test…
      </Button>
      {isOpen && channel && (
        <Suspense fallback={null}>
          <PassengerDialog bookingChannelId={channel.id} onClose={() => setOpen(false)} onChoose={send} />
        </Suspense>
      )}
    </>
  );
}
