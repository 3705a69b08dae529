import { createSlices, type Slices } from '@/lib/browser/slices';
import { yieldToPage } from '@/lib/browser/yield-to-page';
import { createSanitiser, type RemoteImage } from './html-rules';
import { inertDocumentInSlices } from './inert-document';
import { maxBlockCost, maxLineCost, ownCost, removeHugeSpans } from './layout-cost';
import { prepareTexts } from './text-pieces';

/** The size of a slice, which takes some milliseconds: in elements, or characters with the same cost. */
const sliceSize = 250;
const charactersPerElement = 80;
/** The approximate height of each, in pixels. */
const heightPerElement = 15;

/** Containers whose parts are shown as soon as they are ready. */
const flowContainers = ['article', 'blockquote', 'center', 'dd', 'div', 'footer', 'form', 'header', 'li', 'main', 'section', 'td'];
const listsAndTables = ['dl', 'ol', 'table', 'tbody', 'tr', 'ul'];
const blocks = new Set([
  ...flowContainers,
  ...listsAndTables,
  ...['address', 'br', 'dt', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'p', 'pre'],
]);

const nameOf = (node: Node | null): string => (node instanceof Element ? node.localName : '');

const isLineEnd = (node: Node): boolean => blocks.has(nameOf(node)) || blocks.has(nameOf(node.nextSibling));

interface Measure {
  size: number;
  cost: number;
}

const none: Measure = { size: 0, cost: 0 };

const measureOf = (node: Node): Measure => ({ size: 1 + (node.nodeValue?.length ?? 0) / charactersPerElement, cost: ownCost(node) });

/** The number of nodes between yields to the page. */
const nodesAtOnce = 500;

/** Measures nodes with their contents, in slices. */
async function measureAll(root: Node, slices: Slices): Promise<ReadonlyMap<Node, Measure>> {
  const measures = new Map<Node, Measure>();
  const walker = document.createTreeWalker(root);
  while (walker.nextNode()) {
    measures.set(walker.currentNode, measureOf(walker.currentNode));
    if (measures.size % nodesAtOnce === 0) await slices.next();
  }
  // Children come after their parent.
  for (const [at, [node, { size, cost }]] of [...measures].toReversed().entries()) {
    const around = node.parentNode && measures.get(node.parentNode);
    if (around) {
      around.size += size;
      around.cost += cost;
    }
    if (at % nodesAtOnce === 0) await slices.next();
  }
  return measures;
}

/** Elements whose content is not part of the text. */
const unread = 'audio, head, iframe, math, noembed, noframes, noscript, plaintext, script, svg, template, title, video, xmp';

/** Nodes to show, with their measures. */
interface Content {
  readonly nodes: Node;
  readonly size: number;
  readonly cost: number;
  readonly endsLine: boolean;
}

/** The parts of a text or section; the style of `part` lets the browser lay one out when it is scrolled into view. */
class Parts {
  #part = document.createElement('div');
  #size = 0;
  #cost = 0;
  readonly #target: Element;
  readonly #onBreak: () => void;

  /** @param onBreak called when a line is too long for one part and is broken */
  constructor(target: Element, onBreak: () => void) {
    this.#target = target;
    this.#onBreak = onBreak;
  }

  add({ nodes, size, cost, endsLine }: Content): void {
    if (this.#cost > 0 && this.#cost + cost > maxLineCost) {
      this.end();
      this.#onBreak();
    }
    this.#part.append(nodes);
    this.#size += size;
    this.#cost += cost;
    // Incomplete lines would be laid out again with each slice.
    if (endsLine) this.end();
  }

  /** Shows an element with parts of its own between two parts. */
  addSection(section: Element): void {
    this.end();
    this.#target.append(section);
  }

  /** Shows the part and starts another. */
  end(): void {
    if (!this.#part.hasChildNodes()) return;
    this.#part.className = 'part';
    this.#part.style.containIntrinsicBlockSize = `auto ${Math.round(this.#size * heightPerElement)}px`;
    this.#target.append(this.#part);
    this.#part = document.createElement('div');
    this.#size = 0;
    this.#cost = 0;
  }
}

/** The same element again, for the remaining content: a list continues its numbering. */
function continuation(element: Element): Element {
  const next = element.cloneNode(false);
  if (!(next instanceof Element)) throw new TypeError('A copy of an element is an element');
  if (next instanceof HTMLOListElement && element instanceof HTMLOListElement) {
    next.start = element.start + (element.reversed ? -1 : 1) * element.children.length;
  }
  return next;
}

/** A list, table or line, split into several if the browser would take too long. */
class Pieces {
  /** From the outermost to the innermost. */
  #open: Element[] = [];
  #size = 0;
  #cost = 0;
  readonly #parts: Parts;
  readonly #onBreak: () => void;

  constructor(parts: Parts, onBreak: () => void) {
    this.#parts = parts;
    this.#onBreak = onBreak;
  }

  open(element: Element, cost: number): void {
    if (blocks.has(element.localName)) this.#breakBetweenBlocks();
    this.#makeRoom(cost);
    this.#open.at(-1)?.append(element);
    this.#open.push(element);
    this.#cost += cost;
  }

  close(): void {
    const [outermost] = this.#open;
    const closed = this.#open.pop();
    if (outermost && this.#open.length === 0) this.#show(outermost);
    else if (closed && blocks.has(closed.localName)) this.#breakBetweenBlocks();
  }

  add({ nodes, size, cost, endsLine }: Content): void {
    this.#makeRoom(cost);
    this.#open.at(-1)?.append(nodes);
    this.#size += size;
    this.#cost += cost;
    if (endsLine) this.#breakBetweenBlocks();
  }

  /** Mere formatting around blocks may end and start again between two of them. */
  #breakBetweenBlocks(): void {
    if (this.#size >= sliceSize && !this.#open.some(({ localName }) => blocks.has(localName))) this.#break();
  }

  #makeRoom(cost: number): void {
    const most = this.#open.some(({ localName }) => listsAndTables.includes(localName)) ? maxBlockCost : maxLineCost;
    if (this.#open.length === 0 || this.#cost === 0 || this.#cost + cost <= most) return;
    this.#break();
    this.#onBreak();
  }

  #break(): void {
    const [outermost] = this.#open;
    const next = this.#open.map(continuation);
    for (const [at, element] of next.entries()) next[at - 1]?.append(element);
    if (outermost) this.#show(outermost);
    this.#open = next;
  }

  /** Shows nodes in a separate part, because a table or list on the page would be laid out again with each slice. */
  #show(nodes: Element): void {
    if (this.#cost === 0) return;
    this.#parts.end();
    this.#parts.add({ nodes, size: this.#size, cost: this.#cost, endsLine: true });
    this.#size = 0;
    this.#cost = 0;
  }
}

export interface SanitiseOptions {
  /** The place for the content, slice by slice. */
  target: Element;
  signal: AbortSignal;
}

export interface Sanitised {
  /** Held back until their URLs are set. */
  readonly images: readonly RemoteImage[];
  /** Whether a line, list or table was too large to be shown as it is. */
  readonly isBroken: boolean;
}

/**
 * Renders the harmless part of HTML. It is parsed once, so that exactly the checked nodes are shown, and checked in slices, so that the page
 * stays responsive with a megabyte of text.
 * @throws the signal's reason when aborted
 */
export async function sanitiseHtml(html: string, { target, signal }: SanitiseOptions): Promise<Sanitised> {
  signal.throwIfAborted();
  const slices = createSlices(signal);
  const inert = await inertDocumentInSlices(html, slices);
  await slices.next();
  for (const element of inert.querySelectorAll(unread)) element.remove();
  await slices.next();
  prepareTexts(inert);
  await slices.next();
  let isBroken = removeHugeSpans(inert);
  const measures = await measureAll(inert.body, slices);
  const images: RemoteImage[] = [];
  const onBreak = () => {
    isBroken = true;
  };
  const sanitise = createSanitiser(images);
  const clean = (nodes: readonly Node[]): DocumentFragment => {
    // In the inert document, because images would otherwise load before they are checked.
    const fragment = inert.createDocumentFragment();
    fragment.append(...nodes);
    return sanitise(fragment);
  };

  const moveContainer = async (container: Element, place: Parts | Pieces): Promise<void> => {
    const shell = clean([container.cloneNode(false)]).firstElementChild;
    if (!shell) {
      await moveChildren(container, place);
      return;
    }
    const isFlow = flowContainers.includes(container.localName);
    if (isFlow && place instanceof Parts) place.addSection(shell);
    const pieces = place instanceof Pieces ? place : isFlow ? undefined : new Pieces(place, onBreak);
    pieces?.open(shell, ownCost(container));
    if (isFlow) {
      const parts = new Parts(shell, onBreak);
      await moveChildren(container, parts);
      parts.end();
    } else if (pieces) await moveChildren(container, pieces);
    pieces?.close();
  };

  const moveChildren = async (source: Node, place: Parts | Pieces): Promise<void> => {
    let slice: Node[] = [];
    let size = 0;
    let cost = 0;
    let endsLine = false;
    const moveSlice = async (): Promise<void> => {
      if (slice.length === 0) return;
      place.add({ nodes: clean(slice), size, cost, endsLine });
      slice = [];
      size = 0;
      cost = 0;
      await yieldToPage();
      signal.throwIfAborted();
    };
    for (const child of [...source.childNodes]) {
      const { size: childSize, cost: childCost } = measures.get(child) ?? none;
      if (child instanceof Element && (childSize > 2 * sliceSize || childCost > maxLineCost)) {
        await moveSlice();
        await moveContainer(child, place);
      } else {
        if (cost + childCost > maxLineCost) await moveSlice();
        endsLine = isLineEnd(child);
        slice.push(child);
        size += childSize;
        cost += childCost;
        if (size >= sliceSize) await moveSlice();
      }
    }
    await moveSlice();
  };

  const parts = new Parts(target, onBreak);
  await moveChildren(inert.body, parts);
  parts.end();
  return { images, isBroken };
}
