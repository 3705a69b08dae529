import { listItemPrefix, type ListItem } from './numbering';

interface OpenList {
  readonly element: Element;
  readonly item: ListItem;
}

/** Whether an item is the next one of the same list. */
const follows = (item: ListItem, before: ListItem) =>
  item.type === before.type && (item.type === null || (item.list === before.list && item.value === before.value + 1));

function listFor({ type, value }: ListItem, page: Document): Element {
  const list = page.createElement(type === null ? 'ul' : 'ol');
  if (type !== null && type !== '1') list.setAttribute('type', type);
  if (type !== null && value !== 1) list.setAttribute('start', String(value));
  return list;
}

/** Turns paragraphs that begin with an item's bookmark into lists. Their numbers are the document's, also after a text in between. */
export function makeLists(body: HTMLElement, items: readonly ListItem[]): void {
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
