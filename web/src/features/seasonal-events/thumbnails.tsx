import { useState, type ImgHTMLAttributes } from 'react';
import styled from 'styled-components';
import { imageLink } from '@/lib/web-link';
import { baseMapColours } from '@/ui/map/base-colours';
import type { SeasonalImageFieldsFragment } from './list/seasonal-events.generated';

interface PictureProps extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'loading'> {
  src: string | null | undefined;
}

/** An image beside words that say what it is; nothing where it can't be shown. */
export function Picture({ src, loading }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const address = imageLink(src);
  return address !== null && address !== broken && <img src={address} alt="" loading={loading} onError={() => setBroken(address)} />;
}

/* On the map that icons are made for they are seen in the dark scheme, too. */
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
  const shown = images.filter((image) => imageLink(image?.url) !== null).slice(0, most);
  const others = images.length - shown.length;
  const count = `${images.length} ${images.length === 1 ? 'icon' : 'icons'}`;
  return (
    <Row role="img" aria-label={count}>
      {shown.map((image, at) => (
        <Picture key={at} src={image?.url} loading="lazy" />
      ))}
      {others > 0 && <span>{shown.length > 0 ? `+${others}` : count}</span>}
    </Row>
  );
}
