import { useState, type ImgHTMLAttributes } from 'react';
import styled from 'styled-components';
import { imageLink } from '@/lib/browser/web-link';
import { counted } from '@/lib/text/counted';
import { HeldImages, useHeldHost, useHeldHosts } from '@/ui/design/held-images';
import { baseMapColours } from '@/ui/design/map/map-colours';
import { Inline } from '@/ui/design/inline';
import type { SeasonalImageFieldsFragment } from './list/seasonal-events.generated';

interface PictureProps extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'loading'> {
  src: string | null | undefined;
}

/** An image beside its label; nothing if it can't be shown. */
export function Picture({ src, loading }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const address = imageLink(src);
  const heldHost = useHeldHost(address);
  if (address === null || address === broken) return null;
  if (heldHost !== null) return <HeldImages host={heldHost} />;
  return <img src={address} alt="" referrerPolicy="no-referrer" loading={loading} onError={() => setBroken(address)} />;
}

/* On the light map that icons are made for, also in the dark scheme. */
const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  & > img {
    width: 28px;
    height: 28px;
    padding: 2px;
    border: 1px solid var(--color-border);
    border-radius: var(--radius-small);
    background: ${baseMapColours.light.land};
    object-fit: contain;
  }
`;

const most = 4;

/** The first icons of some, small, and how many more there are. */
export function Thumbnails({ images }: { images: readonly (SeasonalImageFieldsFragment | null)[] }) {
  const addresses = images.flatMap((image) => imageLink(image?.url) ?? []);
  const [heldHost] = useHeldHosts(addresses);
  const shown = addresses.slice(0, most);
  const others = images.length - shown.length;
  const count = counted(images.length, 'icon');
  if (heldHost !== undefined) {
    return (
      <Inline as="span" $rowGap={1}>
        {count} <HeldImages host={heldHost} />
      </Inline>
    );
  }
  return (
    <Row role="img" aria-label={count}>
      {shown.map((address, at) => (
        <Picture key={at} src={address} loading="lazy" />
      ))}
      {others > 0 && <span>{shown.length > 0 ? `+${others}` : count}</span>}
    </Row>
  );
}
