import { Braces } from 'lucide-react';
import { useApolloClient } from '@apollo/client/react';
import { sentence } from '@/lib/bidi';
import { Button, IconButton } from '@/ui/button';
import { useJsonDrawer } from '@/ui/json-drawer';
import { BookingRawDocument } from './booking.generated';

/** Opens a payload that came with what is shown; not there where none came. */
export function PayloadButton({ title, value }: { title: string; value: unknown }) {
  const drawer = useJsonDrawer();
  if (value == null) return null;
  return (
    <IconButton
      size="small"
      label={sentence`Payload of ${title}`}
      icon={<Braces aria-hidden="true" />}
      onPress={() => drawer.open(title, value)}
    />
  );
}

/** Opens the booking as the platform sends it right now. It is read when asked for: few people ask, and it is large. */
export function RawButton({ bookingId }: { bookingId: string }) {
  const client = useApolloClient();
  const drawer = useJsonDrawer();
  const read = async () => {
    const { data } = await client.query({ query: BookingRawDocument, variables: { id: bookingId }, fetchPolicy: 'no-cache' });
    return data.booking?.raw ?? null;
  };
  return (
    <Button icon={<Braces aria-hidden="true" />} onPress={() => drawer.read(`Booking ${bookingId}`, read)}>
      Raw payload
    </Button>
  );
}
