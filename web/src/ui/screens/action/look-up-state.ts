import type { ReadRequest } from '@/lib/data/define-read';
import type { Gateway } from '@/lib/data/gateway';
import type { Finding } from './changes';

type Words<T> = string | ((now: T) => string);

interface StateWords<T> {
  /** Whether the record has the change; null if its state does not tell. */
  isDone: (now: T) => boolean | null;
  done: Words<T>;
  notDone: Words<T>;
  unclear?: Words<T>;
  /** For a record that is not there. */
  missing: string;
  /** Whether the screens that show the record are brought up to date, too. */
  isShown?: boolean;
}

/** Finds out whether a change was made although the response did not arrive: by the state of its record. */
export async function lookUpState<T>(gateway: Gateway, read: ReadRequest<T>, words: StateWords<T>): Promise<Finding> {
  const now = await (words.isShown ? gateway.refresh(read) : gateway.lookUp(read));
  if (now === null) return { happened: null, text: words.missing };
  const happened = words.isDone(now);
  const { done, notDone, unclear = words.missing } = words;
  const text = happened === null ? unclear : happened ? done : notDone;
  return { happened, text: typeof text === 'string' ? text : text(now) };
}
