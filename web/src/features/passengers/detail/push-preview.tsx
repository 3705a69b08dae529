import styled from 'styled-components';
import { Muted } from '@/ui/text';

const Phone = styled.figure`
  margin: 0;
  padding: 16px 14px;
  border: 1px solid var(--color-border);
  border-radius: 18px;
  background: var(--color-sunken);
`;

const Caption = styled.figcaption`
  margin-bottom: 10px;
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
  text-align: center;
`;

const Bubble = styled.div`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  gap: 2px 10px;
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
  font-size: var(--font-size-small);
  & > strong {
    overflow: hidden;
    color: var(--color-text);
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/* Four lines, as locked phones have it. */
const Message = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  line-height: 1.4;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface PushPreviewProps {
  appName: string;
  message: string;
}

/** The message as a locked phone shows it. */
export function PushPreview({ appName, message }: PushPreviewProps) {
  return (
    <Phone>
      <Caption>On a locked phone</Caption>
      <Bubble>
        <Icon aria-hidden="true">{appName.charAt(0).toUpperCase()}</Icon>
        <AppName>
          <strong>{appName}</strong>
          <span>now</span>
        </AppName>
        <Message>{message.trim() === '' ? <Muted>The message appears here.</Muted> : message.trim()}</Message>
      </Bubble>
    </Phone>
  );
}
