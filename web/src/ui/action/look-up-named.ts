import type { Finding } from './changes';

/** What there is of exactly one name. */
export interface NamedThings {
  readonly matches: readonly { readonly id: string }[];
  /** Whether everything under the name could be read: only then does none mean that there is none. */
  readonly isComplete: boolean;
}

interface NamedMessages {
  created: string;
  notCreated: string;
  /** Said where not everything under the name could be read. */
  unclear: string;
}

/**
 * Finds out whether something was created whose answer did not come: by its name, as the one that was not there before it was sent.
 * @param read what there is of the name, past the cache; called once before anything is sent, and once a look
 */
export async function lookUpNamed(read: () => Promise<NamedThings>, { created, notCreated, unclear }: NamedMessages) {
  const before = await read();
  const known = new Set(before.matches.map(({ id }) => id));
  let foundId: string | undefined;
  return {
    /** How many there were of this name before. */
    knownCount: known.size,
    /** The ID of what a look has found. */
    foundId: () => foundId,
    lookUp: async (): Promise<Finding> => {
      const { matches, isComplete } = await read();
      foundId = before.isComplete ? matches.find(({ id }) => !known.has(id))?.id : undefined;
      if (foundId !== undefined) return { happened: true, text: created };
      return before.isComplete && isComplete ? { happened: false, text: notCreated } : { happened: null, text: unclear };
    },
  };
}
