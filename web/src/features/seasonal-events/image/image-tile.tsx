import { ImageOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { fileSize } from '@/lib/browser/file-size';
import type { ImageSize } from '@/features/seasonal-events/image/image-file';
import { hasCredentials, imageLink, webLink } from '@/lib/browser/web-link';
import { HeldImages, useHeldHost } from '@/ui/design/held-images';
import { Tiles } from '@/ui/design/layout';
import { DangerText, Muted } from '@/ui/design/text';

export const ImageTiles = styled(Tiles).attrs({ as: 'ul', $min: 190, $isFilled: true, $gap: 3 })``;

const Tile = styled.figure<{ $isInvalid: boolean }>`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-width: 0;
  margin: 0;
  overflow: hidden;
  border: 1px solid var(--color-${({ $isInvalid }) => ($isInvalid ? 'danger' : 'border')});
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  & > figcaption {
    display: grid;
    gap: 4px;
    padding: 8px 10px 10px;
  }
`;

/* The checkerboard shows transparency. */
const Canvas = styled.div`
  display: grid;
  place-items: center;
  height: 128px;
  padding: 8px;
  border-bottom: 1px solid var(--color-border);
  background: repeating-conic-gradient(var(--color-sunken) 0% 25%, var(--color-surface) 0% 50%) 0 0 / 16px 16px;
  & > img {
    max-width: 100%;
    max-height: 112px;
    object-fit: contain;
  }
`;

const Broken = styled.p`
  display: grid;
  justify-items: center;
  gap: 6px;
  color: var(--color-text-muted);
  text-align: center;
  & > svg {
    width: 22px;
    height: 22px;
  }
`;

const Name = styled.strong`
  font-weight: 500;
  overflow-wrap: anywhere;
`;

/** Only images chosen on this page or allowed here are loaded. */
const addressOf = (src: string | null): string | null => (src?.startsWith('blob:') ? src : imageLink(src));

function brokenText({ src, problem }: Pick<ImageTileProps, 'src' | 'problem'>): string {
  if (addressOf(src) !== null) return 'This image could not be loaded.';
  if (problem !== undefined) return 'Not shown';
  const link = webLink(src);
  if (link === null) return 'This image has no valid address.';
  return hasCredentials(link) ? 'Images with a user name in their address can’t be shown.' : 'Images over http can’t be shown.';
}

export interface ImageTileProps {
  /** A web URL, or the browser's URL for a chosen file; null if it can't be shown. */
  src: string | null;
  fileName: string | null;
  /** The image's label, whatever its file name: "Vehicle icon 3". */
  label: string;
  /** In bytes, of a chosen file. */
  bytes?: number;
  /** In pixels, of a chosen file. */
  size?: ImageSize;
  /** The reason the image can't be used. */
  problem?: string;
  children?: ReactNode;
}

/** An image with its file name; one that can't be shown says so. */
export function ImageTile({ src, fileName, label, problem, children, bytes, size }: ImageTileProps) {
  const [broken, setBroken] = useState<string>();
  const address = addressOf(src);
  const heldHost = useHeldHost(address);
  const facts = [size && `${size.width} × ${size.height} px`, bytes !== undefined && fileSize(bytes)].filter(Boolean);
  return (
    <Tile $isInvalid={problem !== undefined}>
      <Canvas>
        {address === null || address === broken ? (
          <Broken>
            <ImageOff aria-hidden="true" />
            <span>{brokenText({ src, problem })}</span>
          </Broken>
        ) : heldHost !== null ? (
          <HeldImages host={heldHost} />
        ) : (
          <img src={address} referrerPolicy="no-referrer" alt={label} onError={() => setBroken(address)} />
        )}
      </Canvas>
      <figcaption>
        <Name>{fileName ?? 'Unnamed file'}</Name>
        {facts.length > 0 && <Muted>{facts.join(' · ')}</Muted>}
        {problem !== undefined && <DangerText>{problem}</DangerText>}
        {children}
      </figcaption>
    </Tile>
  );
}
