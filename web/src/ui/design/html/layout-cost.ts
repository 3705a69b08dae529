/** The nodes that a browser lays out at once: it takes some hundredths of a second for as many, and soon many times as long for more. */
export const maxLineCost = 2500;
/** The same for a list or a table, which has many lines. */
export const maxBlockCost = 5000;

const charactersPerNode = 8;

/** The cost of a list's item: a browser lays out its marker and that marker's text, too. */
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
  // A span of no rows has all that follow.
  return span <= 0 ? most : Math.min(span, most);
};

interface Spanned {
  readonly elements: Element[];
  readonly rows: number;
  places: number;
}

/**
 * Takes the spans from the cells and columns of tables that have too many places by them: a browser has work with each place.
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
