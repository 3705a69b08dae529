import styled from 'styled-components';
import { webLink } from '@/lib/web-link';
import type { SeasonalImageFieldsFragment } from './list/seasonal-events.generated';

/* Icons are made for a light map: on it they are seen in the dark scheme, too. */
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
    background: #f4f1ea;
    object-fit: contain;
  }
`;

const shown = 4;

/** The first icons of some, small, and how many there are. */
export function Thumbnails({ images }: { images: readonly (SeasonalImageFieldsFragment | null)[] }) {
  const addresses = images.flatMap((image) => webLink(image?.url) ?? []).slice(0, shown);
  const others = images.length - addresses.length;
  return (
    <Row role="img" aria-label={`${images.length} ${images.length === 1 ? 'icon' : 'icons'}`}>
      {addresses.map((address, at) => (
        <img key={at} src={address} alt="" loading="lazy" />
      ))}
      {others > 0 && (addresses.length > 0 ? `+${others}` : others)}
    </Row>
  );
}
