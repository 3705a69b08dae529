import { yieldToPage } from '@/lib/yield-to-page';
import { createSanitiser, type RemoteImage } from './html-rules';
import { inertDocument } from './inert-document';

/** The size of a slice, which takes some milliseconds: elements, and characters that take as long. */
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

/** Measures nodes with all that they contain, each once. */
function createSizes(): (node: Node) => number {
  const known = new WeakMap<Node, number>();
  const sizeOf = (node: Node): number => {
    let size = known.get(node);
    if (size !== undefined) return size;
    size = 1 + (node.nodeValue?.length ?? 0) / charactersPerElement;
    for (const child of node.childNodes) size += sizeOf(child);
    known.set(node, size);
    return size;
  };
  return sizeOf;
}

/** Elements whose content is not part of the text. */
const unread = 'audio, head, iframe, math, noembed, noframes, noscript, plaintext, script, svg, template, title, video, xmp';

/** A part of a long text; the style of `part` lets the browser lay it out when it is scrolled into view. */
class Parts {
  #part = document.createElement('div');
  #size = 0;
  readonly #target: Element;

  constructor(target: Element) {
    this.#target = target;
  }

  add(content: DocumentFragment, size: number): void {
    this.#part.append(content);
    this.#size += size;
  }

  /** Shows the part and starts another: incomplete lines would be laid out again with each slice. */
  end(): void {
    if (!this.#part.hasChildNodes()) return;
    this.#part.className = 'part';
    this.#part.style.containIntrinsicBlockSize = `auto ${Math.round(this.#size * heightPerElement)}px`;
    this.#target.append(this.#part);
    this.#part = document.createElement('div');
    this.#size = 0;
  }
}

export interface SanitiseOptions {
  /** The place for the content, slice by slice. */
  target: Element;
  signal: AbortSignal;
}

/**
 * Renders the harmless part of HTML. It is parsed once, so that what was checked is what is shown, and checked in slices, so that the page
 * stays responsive with a megabyte of text.
 * @returns the images that are held back until their URLs are set
 * @throws the signal's reason when aborted
 */
export async function sanitiseHtml(html: string, { target, signal }: SanitiseOptions): Promise<readonly RemoteImage[]> {
  signal.throwIfAborted();
  const inert = inertDocument(html);
  for (const element of inert.querySelectorAll(unread)) element.remove();
  const sizeOf = createSizes();
  const images: RemoteImage[] = [];
  const sanitise = createSanitiser(images);
  const clean = (nodes: readonly Node[]): DocumentFragment => {
    // In the inert document: here, images would load before they are checked.
    const fragment = inert.createDocumentFragment();
    fragment.append(...nodes);
    return sanitise(fragment);
  };

  const moveContainer = async (container: Element, into: Element): Promise<void> => {
    const shell = clean([container.cloneNode(false)]).firstElementChild;
    const isFlow = flowContainers.includes(container.localName);
    if (shell && isFlow) into.append(shell);
    await moveChildren(container, shell ?? into, isFlow);
    // A table or list on the page would be laid out again with each slice.
    if (shell && !isFlow) into.append(shell);
  };

  const moveChildren = async (source: Node, into: Element, isFlow: boolean): Promise<void> => {
    const parts = new Parts(into);
    let slice: Node[] = [];
    let size = 0;
    const moveSlice = async (): Promise<void> => {
      if (slice.length === 0) return;
      const content = clean(slice);
      if (isFlow) parts.add(content, size);
      else into.append(content);
      slice = [];
      size = 0;
      await yieldToPage();
      signal.throwIfAborted();
    };
    for (const child of [...source.childNodes]) {
      const childSize = sizeOf(child);
      if (child instanceof Element && childSize > 2 * sliceSize) {
        await moveSlice();
        parts.end();
        await moveContainer(child, into);
      } else {
        const endsLine = isLineEnd(child);
        slice.push(child);
        size += childSize;
        if (size >= sliceSize) {
          await moveSlice();
          if (endsLine) parts.end();
        }
      }
    }
    await moveSlice();
    parts.end();
  };

  await moveChildren(inert.body, target, true);
  return images;
}
