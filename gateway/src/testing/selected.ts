import type { Answer } from './gateway';

/** A page or list of a response. */
export interface ListOf<Item> {
  items: Item[];
}

interface Selected<Data> {
  readonly data: Data;
}

const isSelected = <Data>(answer: { data: unknown }): answer is Selected<Data> => typeof answer.data === 'object' && answer.data !== null;

/** A response with the type of the operation's selection, which the test asserts. @throws Error for one with errors */
export function selected<Data>(answer: Answer): Selected<Data> {
  if (answer.errors.length > 0 || !isSelected<Data>(answer)) throw new Error(answer.text);
  return answer;
}
