import type { Finding } from './changes';

/** The records with exactly one name. */
export interface NamedThings {
  readonly matches: readonly { readonly id: string }[];
  /** Whether all of them could be read: only then does an empty list mean that there are none. */
  readonly isComplete: boolean;
}

interface NamedMessages {
  created: string;
  notCreated: string;
  /** Shown if not all of them could be read. */
  unclear: string;
}

/**
 * Finds out whether something was created although its response did not arrive: by its name, as the one that did not exist before.
 * @param read reads the records of that name, past the cache; called once before sending and once per check
 */
export async function lookUpNamed(read: () => Promise<NamedThings>, { created, notCreated, unclear }: NamedMessages) {
  const before = await read();
  const known = new Set(before.matches.map(({ id }) => id));
  let foundId: string | undefined;
  return {
    /** How many had this name before. */
    knownCount: known.size,
    /** The ID of the record that a check found. */
    foundId: () => foundId,
    lookUp: async (): Promise<Finding> => {
      const { matches, isComplete } = await read();
      foundId = before.isComplete ? matches.find(({ id }) => !known.has(id))?.id : undefined;
      if (foundId !== undefined) return { happened: true, text: created };
      return before.isComplete && isComplete ? { happened: false, text: notCreated } : { happened: null, text: unclear };
    },
  };
}
