import type { ReactNode } from 'react';
import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import type { Gateway } from '@/lib/data/gateway';
import { RejectedChange } from '@/lib/errors';
import { passengerUrl } from '@/lib/routes/urls';
import { counted } from '@/lib/text/counted';
import type { Action } from '@/ui/screens/action/action';
import { SendPassengerPushNotificationDocument } from './passenger.generated';

const Quote = styled.blockquote`
  max-height: 30vh;
  margin: 10px 0 0;
  padding: 8px 12px;
  overflow: auto;
  border-left: 3px solid var(--color-border-strong);
  background: var(--color-sunken);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** The maximum length of a message. The platform names no limit; longer ones are truncated or dropped by phones and push services. */
export const maxPushLength = 500;

interface Push {
  name: string;
  passenger: { readonly id: string; readonly name: string };
  /** The text: no call sends a title or an image to a single passenger. */
  message: string;
  title: string;
  /** The audience, shown above the text. */
  reach: ReactNode;
}

/** Sends a text to one passenger's phones after confirmation. Its result is the number of phones, if known. */
export const pushAction = (gateway: Gateway, { name, passenger, message, title, reach }: Push): Action<number | null> => ({
  name,
  target: { label: passenger.name, to: passengerUrl(passenger.id) },
  question: {
    title,
    text: (
      <>
        {reach}
        <Quote>{message}</Quote>
      </>
    ),
    confirmLabel: 'Send to 1 passenger',
    // Cancel has the focus: a push can't be called back.
    tone: 'danger',
  },
  send: async () => {
    const input = { passengerId: passenger.id, message };
    const { sendPassengerPushNotification } = await gateway.change(SendPassengerPushNotificationDocument, { input });
    const { sent, deviceCount } = sendPassengerPushNotification;
    if (sent === false) throw new RejectedChange(sentence`No phone received the message: ${passenger.name} has no device with the app.`);
    return deviceCount;
  },
  success: (devices) => (devices === null ? 'The message was sent.' : `The message was sent to ${counted(devices, 'phone')}.`),
  lookUp: 'The platform can’t confirm delivery. If you send it again, it may arrive twice.',
});
