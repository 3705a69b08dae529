import type { CreateNotificationIntentInput } from '@/__generated__/schema';
import { sentence } from '@/lib/text/bidi';
import { type Gateway, useGateway } from '@/lib/data/gateway';
import { errorOfCode, ReadError, toDataError, type DataError } from '@/lib/errors';
import { listOfFleetUrl } from '@/lib/routes/urls';
import { type Action, type Sent, sendFrom } from '@/ui/screens/action/action';
import { lookUpCandidate } from '@/ui/screens/action/attempts';
import { useCaller } from '@/ui/screens/action/use-action';
import { newNotifications, notificationAttempts, sentRead } from './attempts';
import { NotificationsDocument } from '../list/notifications.generated';
import { namedRead } from './reads';
import { CreateNotificationIntentDocument, type NotificationIntentsNamedQuery, type SentNotificationFragment } from './send.generated';

export type NamedNotifications = NonNullable<NotificationIntentsNamedQuery['notificationIntentsNamed']>;

/** All of a fleet's notifications with exactly this name. Rejects if they could not be read. */
export async function notificationsNamed(gateway: Gateway, fleetId: string, name: string): Promise<NamedNotifications> {
  const named = await gateway.lookUp(namedRead({ fleetId, name }));
  if (!named) throw new Error('Notifications with this name could not be read.');
  return named;
}

const conflict = (text: string): DataError => errorOfCode('CONFLICT', text);

const otherIsOpen = conflict('Another notification of this fleet was sent. Its outcome is still unknown.');

/** A notification as confirmed by the person. */
export interface ConfirmedNotification {
  input: CreateNotificationIntentInput;
  /** The notifications of this name that were shown to the person. */
  knownIds: readonly string[];
}

/** The message after the platform accepted a notification. */
export const doneText = ({ name, schedules }: Pick<CreateNotificationIntentInput, 'name' | 'schedules'>): string =>
  schedules.length > 0 ? sentence`“${name}” was scheduled` : sentence`“${name}” was sent`;

/**
 * Sends notifications of one fleet, each once: not while the outcome of an earlier one is unknown, not if one with its name has appeared
 * since the review, and never again automatically.
 */
export function useSendNotification(fleet: { readonly id: string; readonly name: string }) {
  const gateway = useGateway();
  const caller = useCaller();
  const { person } = caller;

  /** Why it must not be sent, checked at the last moment; undefined if it may. */
  const obstacle = async ({ input: { fleetId, name }, knownIds }: ConfirmedNotification): Promise<DataError | undefined> => {
    if (notificationAttempts.open(person, fleetId)) return otherIsOpen;
    try {
      const named = await notificationsNamed(gateway, fleetId, name);
      if (!named.isComplete) return conflict(sentence`Too many notifications are named “${name}”. Choose another name.`);
      if (newNotifications(named, knownIds).length > 0)
        return conflict(sentence`A notification named “${name}” was created in the meantime, perhaps from another tab. Review it again.`);
      return undefined;
    } catch (problem) {
      const error = toDataError(problem) ?? errorOfCode('UNEXPECTED');
      return { ...error, message: sentence`The name could not be checked. ${error.message}` };
    }
  };

  return async (confirmed: ConfirmedNotification): Promise<Sent<SentNotificationFragment>> => {
    const { input, knownIds } = confirmed;
    const { fleetId, name } = input;
    const error = await obstacle(confirmed);
    if (error) return { kind: 'refused', error };
    const action: Action<SentNotificationFragment> = {
      name: input.schedules.length > 0 ? 'Schedule notification' : 'Send notification',
      target: { label: fleet.name, to: listOfFleetUrl('notification-intents', fleetId), subject: name },
      async send() {
        // Another tab may have started in the meantime.
        if (notificationAttempts.open(person, fleetId)) throw new ReadError(otherIsOpen);
        return notificationAttempts.send(person, { scope: fleetId, name, knownIds }, async () => {
          const { createNotificationIntent } = await gateway.change(CreateNotificationIntentDocument, { input });
          return createNotificationIntent.notificationIntent;
        });
      },
      success: () => doneText(input),
      lookUp: () =>
        lookUpCandidate(gateway, sentRead({ scope: fleetId, name, knownIds }), {
          found: () => `Found: ${doneText(input)}.`,
          none: sentence`No notification named “${name}” was found yet.`,
        }),
      lists: [NotificationsDocument],
    };
    return sendFrom(action, caller);
  };
}
