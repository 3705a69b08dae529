import { Phone } from 'lucide-react';
import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import { CopyText } from './copy-text';
import { usePhoneLink } from './use-phone-link';

const Call = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 24px;
  height: 24px;
  margin: -2px 0 -2px 2px;
  border-radius: var(--radius-small);
  vertical-align: middle;
  &:hover {
    background: color-mix(in srgb, var(--color-text) 7%, transparent);
  }
`;

/** A phone number to copy, with a link that calls it. Other text can only be copied. */
export function PhoneText({ value }: { value: string }) {
  const href = usePhoneLink(value);
  return (
    <>
      <CopyText value={value} />
      {href && (
        <Call href={href} aria-label={sentence`Call ${value}`} title="Call">
          <Phone />
        </Call>
      )}
    </>
  );
}
