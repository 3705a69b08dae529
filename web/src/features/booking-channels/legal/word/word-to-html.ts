import { readHtml } from '@/ui/design/html-editor/read-html';
import { inertDocument } from '@/ui/design/html/inert-document';
import type { ConvertedWord } from './convert-word';
import { checkSize, WordFileError } from './word-file';
import WordWorker from './word-worker?worker';
import type { WorkerReport } from './word-worker';
import { listItemPrefix, type ListItem } from './numbering';

interface OpenList {
  readonly element: Element;
  readonly item: ListItem;
}

const follows = (item: ListItem, before: ListItem) =>
  item.type === before.type && (item.type === null || (item.list === before.list && item.value === before.value + 1));

function listFor({ type, value }: ListItem, page: Document): Element {
  const list = page.createElement(type === null ? 'ul' : 'ol');
  if (type !== null && type !== '1') list.setAttribute('type', type);
  if (type !== null && value !== 1) list.setAttribute('start', String(value));
  return list;
}

/** Turns paragraphs that begin with an item's bookmark into lists. Their numbers are the document's, also after a text in between. */
function makeLists(body: HTMLElement, items: readonly ListItem[]): void {
  let open: OpenList[] = [];
  for (const mark of body.querySelectorAll(`a[id^="${listItemPrefix}"]`)) {
    const item = items[Number(mark.id.slice(listItemPrefix.length))];
    const paragraph = mark.closest('p');
    mark.remove();
    if (!item || !paragraph) continue;
    const page = body.ownerDocument;
    const entry = page.createElement('li');
    entry.append(...paragraph.childNodes);
    if (open[0]?.element !== paragraph.previousElementSibling) open = [];
    const root = open[0];
    while ((open.at(-1)?.item.level ?? -1) > item.level) open.pop();
    const last = open.at(-1);
    if (last?.item.level === item.level && follows(item, last.item)) {
      last.element.append(entry);
      paragraph.remove();
      open[open.length - 1] = { element: last.element, item };
      continue;
    }
    if (last?.item.level === item.level) open.pop();
    const list = listFor(item, page);
    list.append(entry);
    const parent = open.at(-1)?.element.lastElementChild;
    if (parent) {
      parent.append(list);
      paragraph.remove();
    } else {
      paragraph.replaceWith(list);
      if (root) open = [];
    }
    open.push({ element: list, item });
  }
}

export { WordFileError } from './word-file';

/** The maximum duration of a conversion, in milliseconds. */
const deadline = 30_000;

export interface WordText {
  /** HTML that the editor can hold without a loss, without styles of its own. */
  readonly html: string;
  /** The losses of the conversion, in sentences: each once, with its count and places. */
  readonly warnings: readonly string[];
}

/** Runs the converter in a worker, which is terminated afterwards. */
function convertInWorker(file: File, signal: AbortSignal): Promise<ConvertedWord> {
  const worker = new WordWorker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onAbort: (() => void) | undefined;
  const converted = new Promise<ConvertedWord>((resolve, reject) => {
    const refuse = (message: string) => reject(new WordFileError(message));
    onAbort = () => reject(signal.reason instanceof Error ? signal.reason : new DOMException('Cancelled', 'AbortError'));
    signal.addEventListener('abort', onAbort);
    timer = setTimeout(
      () => refuse('The Word file took too long to convert. Split it, or save it again in Word without its pictures.'),
      deadline,
    );
    const fail = () => refuse('The Word file could not be converted. It may have been moved or changed since it was chosen.');
    worker.addEventListener('message', ({ data: report }: MessageEvent<WorkerReport>) => {
      if (report.kind === 'done') resolve(report.converted);
      else if (report.kind === 'refused') refuse(report.message);
      else fail();
    });
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
    worker.postMessage(file);
  });
  return converted.finally(() => {
    clearTimeout(timer);
    if (onAbort) signal.removeEventListener('abort', onAbort);
    worker.terminate();
  });
}

/** Moves the targets of internal links to their blocks. */
function simplify(body: HTMLElement): void {
  for (const anchor of body.querySelectorAll('a[id]')) {
    const block = anchor.closest('h1, h2, h3, h4, h5, h6, p, li');
    if (block?.id === '') block.id = anchor.id;
    anchor.removeAttribute('id');
    if (!anchor.hasAttribute('href')) anchor.replaceWith(...anchor.childNodes);
  }
}

/**
 * Converts a .docx file to HTML that the editor can hold.
 * @throws WordFileError with a sentence for a person if the file can't be converted; the signal's reason once it is aborted
 */
export async function wordToHtml(file: File, signal: AbortSignal): Promise<WordText> {
  signal.throwIfAborted();
  checkSize(file);
  const converted = await convertInWorker(file, signal);
  const { body } = inertDocument(converted.html);
  makeLists(body, converted.listItems);
  simplify(body);
  const { written: clean, losses } = readHtml(body.innerHTML);
  if (clean === '') throw new WordFileError('The Word file has no text.');
  const warnings = [...converted.warnings, ...losses.map((loss) => `Left out: ${loss}.`)];
  return { html: clean, warnings };
}
