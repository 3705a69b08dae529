import styled from 'styled-components';
import { baseMapColours } from '@/ui/design/map/base-colours';

/** Icon sizes in the apps, in pixels. */
const sizes = [32, 48] as const;

const Maps = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  overflow: hidden;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
`;

const Map = styled.div<{ $scheme: keyof typeof baseMapColours }>`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  height: 68px;
  background: ${({ $scheme }) => baseMapColours[$scheme].land};
  & > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: ${({ $scheme }) => baseMapColours[$scheme].water};
    stroke: ${({ $scheme }) => baseMapColours[$scheme].line};
    stroke-width: 2;
  }
  & > img {
    position: relative;
    object-fit: contain;
  }
`;

/** A vehicle icon in the apps' sizes, on a light and a dark map. */
export function IconOnMap({ src }: { src: string }) {
  return (
    <Maps>
      {(['light', 'dark'] as const).map((scheme) => (
        <Map key={scheme} $scheme={scheme} role="img" aria-label={`On a ${scheme} map, at ${sizes.join(' and ')} pixels`}>
          <svg aria-hidden="true" viewBox="0 0 120 68" preserveAspectRatio="xMidYMid slice">
            <path stroke="none" d="M0 52 Q30 40 60 54 T120 48 V68 H0 Z" />
            <path fill="none" d="M0 18 H120 M34 0 L22 46 M92 0 V50 M0 36 L120 30" />
          </svg>
          {sizes.map((size) => (
            <img key={size} src={src} alt="" referrerPolicy="no-referrer" width={size} height={size} />
          ))}
        </Map>
      ))}
    </Maps>
  );
}
