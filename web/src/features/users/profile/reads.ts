import { defineRead } from '@/lib/data/define-read';
import { LinkedFleetsDocument } from './profile.generated';

/** The fleets of the signed-in person's policies, with their names. */
export const linkedFleetsRead = defineRead(
  LinkedFleetsDocument,
  () => ({}),
  (data) => data.viewer?.policies?.flatMap(({ fleet }) => fleet ?? []),
  { isLasting: true },
);
