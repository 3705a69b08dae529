import { useFormikContext } from 'formik';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { channelName } from '@/entities/booking-channel/channel';
import { PassengerSearchDocument, type PassengerSearchQuery } from '@/entities/passenger/passenger.generated';
import { pushAction } from '@/entities/passenger/push-action';
import { useGateway } from '@/lib/data/gateway';
import { searchWithin } from '@/lib/list/search-pages';
import { sentence } from '@/lib/text/bidi';
import { Button } from '@/ui/design/button/button';
import { QuietLine } from '@/ui/design/text';
import { runAction } from '@/ui/screens/action/action';
import { useCaller } from '@/ui/screens/action/use-action';
import SearchDialog from '@/ui/screens/form/picker/search-dialog';
import type { NotificationValues } from './notification-values';

type Passenger = NonNullable<PassengerSearchQuery['choices']>['items'][number];

/** Distinguishes people of the same name. */
const contactsOf = ({ phone, email }: Passenger): string => [phone, email].filter(Boolean).join(' · ');

/** Sends the text to one passenger of the chosen channel, the platform's only way to test a notification. */
export function TestPush() {
  const { bookingChannel: channel, text } = useFormikContext<NotificationValues>().values;
  const gateway = useGateway();
  const caller = useCaller();
  const [isOpen, setOpen] = useState(false);
  const missing = text.trim() === '' ? 'Write the text first.' : undefined;
  return (
    <>
      <Button
        icon={<Send aria-hidden="true" />}
        aria-haspopup="dialog"
        disabledReason={channel ? missing : 'Choose a booking channel first.'}
        onPress={() => setOpen(true)}
      >
        Send a test…
      </Button>
      {isOpen && channel && (
        <SearchDialog<Passenger>
          title="Send a test to"
          value=""
          // Customers are not listed, and none is preselected, before a search.
          start={<QuietLine>Search for a passenger. Only the text is sent.</QuietLine>}
          pickable={{
            ...searchWithin(PassengerSearchDocument, { bookingChannelId: channel.id }),
            one: 'passenger',
            many: 'passengers',
            searchLabel: 'Search by name, phone, email or ID',
            nameOf: ({ fullName, id }) => fullName || id,
            codeOf: (passenger) => contactsOf(passenger) || null,
          }}
          onClose={() => setOpen(false)}
          onChoose={(id, name, passenger) => {
            setOpen(false);
            const action = pushAction(gateway, {
              name: 'Send test push',
              passenger: { id, name },
              message: text.trim(),
              title: sentence`Send a test push to ${name}?`,
              reach: (
                <>
                  <p>
                    <strong>{(passenger && contactsOf(passenger)) || 'Neither phone nor email is known.'}</strong>
                  </p>
                  <p>{sentence`Sent to one passenger of ${channelName(channel)}, text only, without title and image. This can’t be undone.`}</p>
                </>
              ),
            });
            void runAction(action, caller);
          }}
        />
      )}
    </>
  );
}
