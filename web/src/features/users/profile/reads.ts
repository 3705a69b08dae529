import { noVariables, defineRead } from '@/lib/data/define-read';
import { LinkedFleetsDocument } from './profile.generated';

export const linkedFleetsRead = defineRead(
  LinkedFleetsDocument,
  noVariables,
  (data) => data.viewer?.policies?.flatMap(({ fleet }) => fleet ?? []),
  { isLasting: true },
);
