/** The number of nodes that a browser lays out at once in some hundredths of a second; the time grows steeply above. */
export const maxLineCost = 2500;
/** The same for a list or a table, which has many lines. */
export const maxBlockCost = 5000;

const charactersPerNode = 8;

/** The cost of a list item: a browser also lays out its marker and the marker's text. */
const itemCost = 3;

/** The cost of a node without its content. White space between elements has none. */
export function ownCost(node: Node): number {
  if (node instanceof Element) return node.localName === 'li' ? itemCost : 1;
  const text = node.nodeValue ?? '';
  return text.length < charactersPerNode && text.trim() === '' ? 0 : 1 + text.length / charactersPerNode;
}

const spans = ['colspan', 'rowspan', 'span'];
const maxColumns = 1000;

const spanOf = (element: Element, name: string, most: number): number => {
  const span = Number.parseInt(element.getAttribute(name) ?? '1', 10);
  if (Number.isNaN(span)) return 1;
  // A rowspan of 0 covers all following rows.
  return span <= 0 ? most : Math.min(span, most);
};

interface Spanned {
  readonly elements: Element[];
  readonly rows: number;
  places: number;
}

/**
 * Removes the spans of cells and columns from tables in which they create too many places, each of which costs the browser time.
 * @returns whether there was such a table
 */
export function removeHugeSpans(page: Document): boolean {
  const tables = new Map<Element, Spanned>();
  for (const element of page.body.querySelectorAll(spans.map((name) => `table [${name}]`).join(', '))) {
    const table = element.closest('table');
    if (!table) continue;
    const spanned = tables.get(table) ?? { elements: [], rows: table.rows.length, places: 0 };
    tables.set(table, spanned);
    spanned.elements.push(element);
    spanned.places +=
      spanOf(element, 'colspan', maxColumns) * spanOf(element, 'rowspan', spanned.rows) * spanOf(element, 'span', maxColumns);
  }
  const huge = [...tables.values()].filter(({ places }) => places > maxBlockCost);
  for (const element of huge.flatMap(({ elements }) => elements)) for (const name of spans) element.removeAttribute(name);
  return huge.length > 0;
}
