import { Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import { hasTrunkZero, linkWithoutTrunkZero, phoneLink } from '@/lib/text/phone-link';
import { CopyText } from './copy-text';

const Call = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 24px;
  height: 24px;
  margin: -2px 0 -2px 2px;
  border-radius: var(--radius-small);
  vertical-align: middle;
  & > svg {
    width: 14px;
    height: 14px;
  }
  &:hover {
    background: color-mix(in srgb, var(--color-text) 7%, transparent);
  }
`;

/** The link that calls a number; null for other texts, and until a number with a trunk zero is read. */
function usePhoneLink(number: string): string | null {
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

/** A phone number to copy, with a link that calls it. Other text can only be copied. */
export function PhoneText({ value }: { value: string }) {
  const href = usePhoneLink(value);
  return (
    <>
      <CopyText value={value} />
      {href && (
        <Call href={href} aria-label={sentence`Call ${value}`} title="Call">
          <Phone aria-hidden="true" />
        </Call>
      )}
    </>
  );
}
