import { useState } from 'react';
import styled from 'styled-components';
import { cutText } from '@/lib/text/cut-text';
import { useDebounced } from '@/lib/browser/debounced';
import { hasCredentials, isShowable, webLink } from '@/lib/browser/web-link';
import { HeldImages, useHeldHost } from '@/ui/design/held-images';
import { Caption, Muted } from '@/ui/design/text';

const Phone = styled.figure`
  margin: 0;
  padding: 16px 14px;
  border: 1px solid var(--color-border);
  border-radius: 18px;
  background: var(--color-sunken);
`;

const Bubble = styled.div`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  gap: 2px 10px;
  align-content: start;
  padding: 10px 12px;
  border-radius: 14px;
  background: var(--color-raised);
  box-shadow: var(--shadow-popover);
`;

const Icon = styled.span`
  grid-row: span 2;
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: 8px;
  background: var(--color-primary);
  color: var(--color-on-primary);
  font-weight: 650;
`;

const AppName = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--space-2);
  color: var(--color-text-muted);
  & > strong {
    overflow: hidden;
    color: var(--color-text);
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Content = styled.div`
  grid-column: 2;
  display: grid;
  gap: 2px;
  line-height: 1.4;
  overflow-wrap: anywhere;
`;

/* Locked phones show one line of the title and four of the text. */
const Clamped = styled.p<{ $lines: number }>`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $lines }) => $lines};
  white-space: pre-line;
`;

const Title = styled(Clamped)`
  font-weight: 600;
`;

const Picture = styled.img`
  display: block;
  width: 100%;
  max-height: 180px;
  margin-top: 6px;
  border-radius: 8px;
  background: var(--color-sunken);
  object-fit: cover;
`;

const ImageNote = styled.p`
  margin-top: 6px;
  padding: 8px 10px;
  border: 1px dashed var(--color-border-strong);
  border-radius: 8px;
  color: var(--color-text-muted);
`;

/** The maximum number of characters rendered, far more than a phone shows. */
const longest = 2000;

/** Milliseconds without typing before an image loads, because a partly typed URL may be valid too. */
const typingPause = 500;

function Image({ url }: { url: string }) {
  const [hasFailed, setFailed] = useState(false);
  const heldHost = useHeldHost(url);
  if (hasCredentials(url)) return <ImageNote>Images with a user name in their address can’t be previewed.</ImageNote>;
  if (!isShowable(url)) return <ImageNote>http images can’t be previewed, and many phones block them. Use https.</ImageNote>;
  if (hasFailed) return <ImageNote>The image could not be loaded. Check its address.</ImageNote>;
  if (heldHost !== null) {
    return (
      <ImageNote as="div">
        <HeldImages host={heldHost} />
      </ImageNote>
    );
  }
  return <Picture src={url} alt="The notification’s image" referrerPolicy="no-referrer" onError={() => setFailed(true)} />;
}

export interface PushPreviewProps {
  app: string;
  /** Omitted if the notification has none. */
  title?: string;
  text: string;
  imageUrl?: string | null;
}

/** A push notification as it appears on a locked phone, updated while typing. */
export function PushPreview({ app, title, text, imageUrl }: PushPreviewProps) {
  const image = useDebounced(webLink(imageUrl?.trim()), typingPause);
  return (
    <Phone>
      <Caption>On a locked phone</Caption>
      <Bubble>
        <Icon aria-hidden="true">{Array.from(app)[0]?.toUpperCase()}</Icon>
        <AppName>
          <strong>{app}</strong>
          <span>now</span>
        </AppName>
        <Content>
          {title !== undefined && <Title $lines={1}>{cutText(title.trim(), longest) || <Muted>The title appears here.</Muted>}</Title>}
          <Clamped $lines={4}>{cutText(text.trim(), longest) || <Muted>The message appears here.</Muted>}</Clamped>
          {image !== null && <Image key={image} url={image} />}
        </Content>
      </Bubble>
    </Phone>
  );
}
