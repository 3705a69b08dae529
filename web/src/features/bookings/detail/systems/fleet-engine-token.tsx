import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useGate } from '@/lib/access/use-gate';
import { defineRead } from '@/lib/data/define-read';
import { useRead } from '@/lib/data/use-read';
import { DateTime } from '@/ui/design/date/date-time';
import { Inline } from '@/ui/design/inline';
import { SecretText } from '@/ui/design/secret-text';
import { Muted } from '@/ui/design/text';
import { PageButton } from '@/ui/screens/detail/page-button';
import { Loaded } from '@/ui/screens/detail/section';
import type { BookingSectionProps } from '../booking-detail';
import { BookingFleetEngineTokenDocument } from './systems.generated';

const tokenRead = defineRead(
  BookingFleetEngineTokenDocument,
  (fleetId: string) => ({ fleetId }),
  (data) => data.fleetEngineToken,
  { isLate: true },
);

/** The token for the trips of the booking's fleet. Requested with a button, never cached, and discarded with the page. */
export function FleetEngineToken({ booking, zone }: Pick<BookingSectionProps, 'booking' | 'zone'>) {
  const gate = useGate('readFleetEngineTokens');
  const [isAsked, setAsked] = useState(false);
  const fleetId = booking.data?.fleetId ?? null;
  const read = useRead(tokenRead(isAsked ? fleetId : null), { fetchPolicy: 'no-cache' });
  if (fleetId === null) return null;
  return (
    <Inline $gap={3}>
      <PageButton
        size="small"
        icon={<KeyRound aria-hidden="true" />}
        disabledReason={gate}
        isPending={read.isReading}
        onPress={() => (isAsked ? read.retry() : setAsked(true))}
      >
        Get Fleet Engine token
      </PageButton>
      {isAsked && (
        <Loaded read={read} missing="The fleet has no Fleet Engine token." loading={<Muted role="status">Reading the token…</Muted>}>
          {({ token, expiresAt }) => (
            <>
              {token && <SecretText value={token} label="Fleet Engine token" />}
              <Muted>
                Expires <DateTime value={expiresAt} zone={zone} />
              </Muted>
            </>
          )}
        </Loaded>
      )}
    </Inline>
  );
}
