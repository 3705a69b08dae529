import { Braces } from 'lucide-react';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { IconButton } from '@/ui/design/button/button';
import { PageButton } from '@/ui/screens/detail/page-button';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { bookingRawRead } from './reads';

/** Opens the payload of an item; hidden if there is none. */
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

/** Opens the platform's current raw booking. It is large and rarely needed, so it is read on request. */
export function RawButton({ bookingId }: { bookingId: string }) {
  const gateway = useGateway();
  const drawer = useJsonDrawer();
  return (
    <PageButton
      size="small"
      icon={<Braces aria-hidden="true" />}
      onPress={() => drawer.read(`Booking ${bookingId}`, () => gateway.lookUp(bookingRawRead(bookingId)))}
    >
      Raw payload
    </PageButton>
  );
}
