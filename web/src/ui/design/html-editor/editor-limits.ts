import { ownCost } from '@/ui/design/html/layout-cost';
import { isBlockName, isDivision } from './losses';

/** The number of nodes that the editor draws in about 200 ms: a policy of 900 kB has 27,000. */
const maxNodes = 28_000;
const maxBlockNodes = 3200;
/** The cost of a block, of which characters are an eighth each. */
const maxBlockCost = 16_000;

/** The cost of a line, of which characters are an eighth each: 2,000 words. */
const maxLineCost = 1600;

/** The maximum nesting, without divisions. Each level of a list or a quote costs as much as many lines. */
const maxDepth = 24;

/** The number of lines, changes of direction and combining marks that a browser lays out in about 150 ms. */
const maxLines = 18_000;
const maxTurns = 8000;
const maxMarks = 20_000;

/** A direction mark, or right-to-left words. */
const turn =
  /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc][\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\s.,:;]*/g;
/** More than any language puts on a letter. */
const stackedMarks = /\p{M}{4,}/gu;

/** Whether a text would block the page even as source. */
export function isTooComplexToShow(text: string): boolean {
  const marks = () => (text.match(stackedMarks) ?? []).reduce((count, { length }) => count + length, 0);
  const lines = text.match(/\n/g)?.length ?? 0;
  return lines > maxLines || (text.match(turn)?.length ?? 0) > maxTurns || marks() > maxMarks;
}

/**
 * Whether the editor would block the page for too long: it reads each block in one go, draws all of them at once, and the browser
 * lays out a line as a whole. Stops as soon as the answer is known.
 */
export function isTooLargeToEdit(root: Element): boolean {
  let nodes = 0;
  /** The cost since the last start or end of a block. */
  let line = 0;
  /** The nodes within the outermost block. */
  let block = 0;
  let blockCost = 0;
  const isWithin = (parent: Element, depth: number): boolean => {
    if (depth > maxDepth) return false;
    for (const node of parent.childNodes) {
      const isBlock = node instanceof Element && isBlockName(node.localName);
      if (isBlock) line = 0;
      if (isBlock && depth === 0) {
        block = 0;
        blockCost = 0;
      }
      const cost = ownCost(node);
      line += cost;
      blockCost += cost;
      // White space between elements is no node of the editor's.
      nodes += cost > 0 ? 1 : 0;
      block += cost > 0 ? 1 : 0;
      if (nodes > maxNodes || line > maxLineCost || block > maxBlockNodes || blockCost > maxBlockCost) return false;
      if (node instanceof Element && !isWithin(node, depth === 0 && isDivision(node) ? 0 : depth + 1)) return false;
      if (isBlock) line = 0;
    }
    return true;
  };
  return !isWithin(root, 0);
}
