import type { CreateNotificationIntentInput } from '@/__generated__/schema';
import { sentence } from '@/lib/text/bidi';
import { type Gateway, useGateway } from '@/lib/data/gateway';
import { errorOfCode, toDataError, type DataError } from '@/lib/errors';
import { listOfFleetUrl } from '@/lib/routes/urls';
import { runAction } from '@/ui/screens/action/action';
import { useCaller } from '@/ui/screens/action/use-action';
import { NotificationsDocument } from '../list/notifications.generated';
import { namedRead } from './reads';
import { CreateNotificationIntentDocument, type NotificationIntentsNamedQuery } from './send.generated';

export type NamedNotifications = NonNullable<NotificationIntentsNamedQuery['notificationIntentsNamed']>;

/** All of a fleet's notifications with exactly this name. Rejects if they could not be read. */
export async function notificationsNamed(gateway: Gateway, fleetId: string, name: string): Promise<NamedNotifications> {
  const named = await gateway.lookUp(namedRead({ fleetId, name }));
  if (!named) throw new Error('Notifications with this name could not be read.');
  return named;
}

/** A notification as confirmed by the person. */
export interface ConfirmedNotification {
  input: CreateNotificationIntentInput;
  /** The notifications of this name that were shown to the person. */
  knownIds: readonly string[];
}

/** The ID of the sent notification, the reason it was not sent, or neither if its outcome is unknown. */
interface Result {
  readonly id?: string;
  readonly error?: DataError;
}

/** The message after the platform accepted a notification. */
const doneText = ({ name, schedules }: Pick<CreateNotificationIntentInput, 'name' | 'schedules'>): string =>
  schedules.length > 0 ? sentence`“${name}” was scheduled` : sentence`“${name}” was sent`;

/**
 * Sends a notification of a fleet once, unless one with its name has appeared since the review, and never again automatically. An unknown
 * outcome is looked up by the name.
 */
export function useSendNotification(fleet: { readonly id: string; readonly name: string }) {
  const gateway = useGateway();
  const caller = useCaller();
  return async ({ input, knownIds }: ConfirmedNotification): Promise<Result> => {
    const { fleetId, name } = input;
    const readNew = async () => {
      const { matches, isComplete } = await notificationsNamed(gateway, fleetId, name);
      return { id: matches.find(({ id }) => !knownIds.includes(id))?.id, isComplete };
    };
    try {
      const { id, isComplete } = await readNew();
      if (!isComplete)
        return { error: errorOfCode('CONFLICT', sentence`Too many notifications are named “${name}”. Choose another name.`) };
      const text = sentence`A notification named “${name}” was created in the meantime, perhaps from another tab. Review it again.`;
      if (id !== undefined) return { error: errorOfCode('CONFLICT', text) };
    } catch (problem) {
      const error = toDataError(problem) ?? errorOfCode('UNEXPECTED');
      return { error: { ...error, message: sentence`The name could not be checked. ${error.message}` } };
    }
    let foundId: string | undefined;
    const sent = await runAction(
      {
        name: input.schedules.length > 0 ? 'Schedule notification' : 'Send notification',
        target: { label: fleet.name, to: listOfFleetUrl('notification-intents', fleetId), subject: name },
        send: async () => (await gateway.change(CreateNotificationIntentDocument, { input })).createNotificationIntent.notificationIntent,
        success: () => doneText(input),
        lookUp: async () => {
          const { id, isComplete } = await readNew();
          foundId = id;
          if (id !== undefined) return { happened: true, text: `Found: ${doneText(input)}.` };
          return { happened: isComplete ? false : null, text: sentence`No notification named “${name}” was found yet.` };
        },
        lists: [NotificationsDocument],
      },
      caller,
    );
    if (sent.kind === 'done') return { id: sent.result.id };
    return sent.kind === 'refused' ? { error: sent.error } : { id: sent.kind === 'found' ? foundId : undefined };
  };
}
