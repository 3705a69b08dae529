import { useEffect, useState } from 'react';
import { hasTrunkZero, linkWithoutTrunkZero, phoneLink } from '@/lib/text/phone-link';

/** The link that calls a number; null for other texts, and until a number with a trunk zero is read. */
export function usePhoneLink(number: string): string | null {
  const [read, setRead] = useState<{ number: string; link: string | null }>();
  const isOdd = hasTrunkZero(number);
  useEffect(() => {
    // Without the rules there is no link, and the number can still be copied.
    if (isOdd)
      void linkWithoutTrunkZero(number).then(
        (link) => setRead({ number, link }),
        () => undefined,
      );
  }, [isOdd, number]);
  if (!isOdd) return phoneLink(number);
  return read?.number === number ? read.link : null;
}
