import { inertStyle, writtenName } from '@/ui/design/html/inert-document';

const marks: Readonly<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  s: 's',
  strike: 's',
  sup: 'sup',
  sub: 'sub',
  a: 'a',
  span: 'span',
};

const words = (text: string) => new Set(text.trim().split(/\s+/));
const blocks = words(`
  address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2
  h3 h4 h5 h6 head header hr html legend li link main menu meta nav ol p pre section summary table tbody td tfoot th thead title tr ul
`);
/** Whether an element of this name starts a new line. */
export const isBlockName = (name: string): boolean => blocks.has(name);

/** Sections of a page, of which the editor keeps only the content. */
export const isDivision = (node: Node): node is Element =>
  node instanceof Element &&
  /^(?:article|aside|div|footer|header|main|nav|section)$/.test(node.localName) &&
  !node.hasAttribute(inertStyle);

/** Elements whose content is not readable text. */
const opaque = words('iframe math noembed object script select style svg template textarea title');
/** The editor adds and removes these; only their attributes count. */
const wrappers = words('body colgroup head html p span tbody thead');
const defaults = words('ol@start=1 ol@type=1 td@colspan=1 td@rowspan=1 th@colspan=1 th@rowspan=1');

/** Styles that are equivalent to an element, to nothing, or to the type of a numbered list. */
const equivalents: readonly (readonly [style: RegExp, names: readonly string[]])[] = [
  [/^font-weight:(?:bold|bolder|[5-9]\d\d)$/, ['strong']],
  [/^font-weight:(?:normal|400)$/, []],
  [/^font-style:italic$/, ['em']],
  [/^text-decoration:underline$/, ['u']],
  [/^text-decoration:line-through$/, ['s']],
  [/^text-decoration:(?:underline line-through|line-through underline)$/, ['u', 's']],
  [/^list-style-type:(?:decimal|(?:lower|upper)-(?:alpha|latin|roman))$/, []],
];

/** The declarations of a `style` attribute as the browser parsed them: `font-size:2em`. */
const stylesOf = (element: Element): string[] =>
  [
    ...(element.getAttribute('style') ?? '').matchAll(
      /(?<![\w-])([\w-]{1,100})\s{0,20}:((?:[^;"'(]|"[^"]*(?:"|$)|'[^']*(?:'|$)|\([^)]*(?:\)|$))*)/g,
    ),
  ].map(([, name = '', value = '']) => `${name.toLowerCase()}:${value.trim()}`);

/** Elements that have other names in an inert document (`inertDocument`). */
const inertNames: Readonly<Record<string, string>> = { noframes: 'style', param: 'base' };

interface Part {
  readonly kind: 'comment' | 'element' | 'attribute' | 'style' | 'text';
  readonly name: string;
  /** The element that an attribute belongs to. */
  readonly owner?: string;
  /** Whether each occurrence matters: two bold words are the same as one bold passage. */
  readonly isCounted?: boolean;
}

/** A text's parts with their number, regardless of how they are written: `<b>` and `<strong>` are equal. */
export interface Content {
  readonly parts: ReadonlyMap<string, Part & { readonly count: number }>;
  readonly text: string;
}

/** Reads nodes outside the page, with their styles applied (`applyStyles`). */
export function contentOf(nodes: Iterable<Node>): Content {
  const parts = new Map<string, Part & { count: number }>();
  let text = '';
  const add = (part: Part, value = '') => {
    const key = `${part.kind} ${part.owner ?? ''} ${part.name} ${value}`;
    parts.set(key, { ...part, count: (parts.get(key)?.count ?? 0) + 1 });
  };
  const readElement = (element: Element) => {
    const name = inertNames[element.localName] ?? element.localName;
    if (opaque.has(name) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') {
      add({ kind: 'element', name, isCounted: true });
      return;
    }
    const hasText = element.textContent.trim() !== '';
    const isUnbold = marks[name] === 'strong' && stylesOf(element).some((style) => /^font-weight:(?:normal|400)$/.test(style));
    const owner = isUnbold ? 'span' : (marks[name] ?? name);
    const hasTraits = [...element.attributes].some((attribute) => writtenName(attribute.name) !== 'style' || attribute.value !== '');
    // Bold nothing is nothing.
    if (!wrappers.has(owner) && (hasText || hasTraits || marks[name] === undefined))
      add({ kind: 'element', name: owner, isCounted: blocks.has(name) || !hasText });
    for (const { name: inertName, value } of element.attributes) {
      const attribute = writtenName(inertName);
      if (attribute !== 'style' && !defaults.has(`${owner}@${attribute}=${value}`))
        add({ kind: 'attribute', name: attribute, owner }, value);
    }
    for (const style of stylesOf(element)) {
      const equivalent = equivalents.find(([pattern]) => pattern.test(style));
      if (equivalent) equivalent[1].forEach((mark) => hasText && add({ kind: 'element', name: mark }));
      else {
        const property = style.replace(/:.*/s, '');
        // Relative sizes multiply.
        const isNested = /(?:em|%|larger|smaller)$/.test(style) && element.parentElement?.closest(`[style*="${property}"]`);
        add({ kind: 'style', name: property, owner: blocks.has(owner) ? owner : undefined }, isNested ? `${style} nested` : style);
      }
    }
    element.childNodes.forEach(read);
  };
  const read = (node: Node) => {
    if (node instanceof Text) text += node.data;
    else if (node instanceof Comment) add({ kind: 'comment', name: 'comment', isCounted: true });
    else if (node instanceof DocumentType) add({ kind: 'element', name: '!doctype', isCounted: true });
    else if (node instanceof Element) readElement(node);
  };
  for (const node of nodes) read(node);
  return { parts, text: text.replaceAll(/\s+/g, '') };
}

/** The parts missing in the editor's version, counted over all blocks of a text. */
export class Losses {
  readonly #lost = new Map<string, Part & { readonly count: number }>();

  compare(before: Content, after: Content): void {
    if (!after.text.includes(before.text)) this.#add({ kind: 'text', name: 'text' }, 1);
    for (const [key, part] of before.parts) {
      const kept = after.parts.get(key)?.count ?? 0;
      if (kept === 0 || (part.isCounted === true && kept < part.count)) this.#add(part, part.count - kept);
    }
  }

  addElement(name: string): void {
    this.#add({ kind: 'element', name }, 1);
  }

  /** In words, such as "2 `class` attributes"; empty if nothing is lost. */
  words(): readonly string[] {
    const all = [...this.#lost.values()];
    const elements = new Set(all.filter(({ kind }) => kind === 'element').map(({ name }) => name));
    const shown = all.filter(({ owner }) => owner === undefined || !elements.has(owner));
    return shown.map(({ kind, name, count }) => {
      if (kind === 'text') return 'some text';
      if (kind === 'comment') return count === 1 ? 'a comment' : `${count} comments`;
      if (name === 'img') return count === 1 ? 'an image' : `${count} images`;
      const what = kind === 'element' ? `<${name}> element` : `${name} ${kind}`;
      return count === 1 ? `${/^<?(?:[aeiou]|h[1-6rt]|svg)/.test(what) ? 'an' : 'a'} ${what}` : `${count} ${what}s`;
    });
  }

  #add(part: Part, count: number): void {
    const { kind, name, owner } = part;
    const key = `${kind} ${name} ${owner ?? ''}`;
    this.#lost.set(key, { kind, name, owner, count: count + (this.#lost.get(key)?.count ?? 0) });
  }
}
