import type { ReadRequest } from '@/lib/data/define-read';
import type { Gateway } from '@/lib/data/gateway';
import type { Finding } from './changes';

type Words<T> = string | ((now: T) => string);

export interface StateWords<T> {
  /** Whether the record has the change; null if its state does not show that. */
  isDone: (now: T) => boolean | null;
  done: Words<T>;
  notDone: Words<T>;
  unclear?: Words<T>;
  missing: string;
  /** Whether to update the screens that show the record, too. */
  isShown?: boolean;
}

/** Checks by the record's state whether a change was made although the response did not arrive. */
export async function lookUpState<T>(gateway: Gateway, read: ReadRequest<T>, words: StateWords<T>): Promise<Finding> {
  const now = await (words.isShown ? gateway.refresh(read) : gateway.lookUp(read));
  if (now === null) return { happened: null, text: words.missing };
  const happened = words.isDone(now);
  const { done, notDone, unclear = words.missing } = words;
  const text = happened === null ? unclear : happened ? done : notDone;
  return { happened, text: typeof text === 'string' ? text : text(now) };
}
