import { inertStyle, writtenName } from '@/ui/design/html/inert-document';

/** An item of a text, for counting: `weight` is compared, `count` is the number of occurrences. */
export interface Part {
  readonly kind: 'comment' | 'element' | 'attribute' | 'style' | 'text';
  readonly name: string;
  /** The element that an attribute belongs to. */
  readonly owner?: string;
  weight: number;
  count: number;
}

/**
 * The content of a text, regardless of how it is written: `<b>` and `<strong>` are equal, as are two bold words and one bold passage, and a
 * paragraph and the bare text of an item.
 */
export interface Structure {
  readonly tokens: readonly string[];
  readonly parts: ReadonlyMap<string, Part>;
}

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
/** Without attributes they are mere containers. */
const wrappers = words('body head html p tbody thead');
const defaults = words('ol@start=1 ol@type=1 td@colspan=1 td@rowspan=1 th@colspan=1 th@rowspan=1');

/** Styles that are equivalent to an element. */
const styleMarks: readonly (readonly [property: string, value: RegExp, mark: string])[] = [
  ['font-weight', /^(?:bold|bolder|[5-9]\d\d)$/, 'strong'],
  ['font-style', /^italic$/, 'em'],
  ['text-decoration', /^(?:line-through )?underline(?: line-through)?$/, 'u'],
  ['text-decoration', /^(?:underline )?line-through(?: underline)?$/, 's'],
];

/** Styles that are equivalent to the type of a numbered list. */
const listTypes: ReadonlyMap<string, string> = new Map([
  ['decimal', '1'],
  ['lower-alpha', 'a'],
  ['lower-latin', 'a'],
  ['upper-alpha', 'A'],
  ['upper-latin', 'A'],
  ['lower-roman', 'i'],
  ['upper-roman', 'I'],
]);

/** Whether a bold element is not bold. */
const isUnbold = ({ name, value }: Style) => name === 'font-weight' && /^(?:normal|400)$/.test(value);

interface Style {
  readonly name: string;
  readonly value: string;
}

/** The declarations of a `style` attribute as the browser parsed them. */
function stylesOf(element: Element): Style[] {
  const text = element.getAttribute('style') ?? '';
  return [...text.matchAll(/(?<![\w-])([\w-]{1,100})\s{0,20}:((?:[^;"'(]|"[^"]*(?:"|$)|'[^']*(?:'|$)|\([^)]*(?:\)|$))*)/g)].map(
    ([, name = '', value = '']) => ({
      name: name.toLowerCase(),
      value: value.trim(),
    }),
  );
}

/** Elements that have other names in an inert document (`inertDocument`). */
const inertNames: Readonly<Record<string, string>> = { noframes: 'style', param: 'base' };
const nameOf = ({ localName }: Element) => inertNames[localName] ?? localName;

interface Run {
  text: string;
  readonly key: string;
}

class StructureReader {
  readonly tokens: string[] = [];
  readonly parts = new Map<string, Part>();
  #runs: Run[] = [];
  #isSpacePending = false;

  read(node: Node, inherited: readonly string[]): void {
    if (node instanceof Text) this.#addText(node.data, inherited);
    else if (node instanceof Comment) this.#addToken('<!---->', { kind: 'comment', name: 'comment' });
    else if (node instanceof DocumentType) this.#addToken('<!doctype>', { kind: 'element', name: '!doctype' });
    else if (node instanceof Element) this.#readElement(node, inherited);
  }

  flush(): void {
    for (const { text, key } of this.#runs) {
      this.tokens.push(`${key}"${text}"`);
      const weight = text.replaceAll(' ', '').length;
      this.#count('text', { kind: 'text', name: 'text' }, weight);
      if (key !== '') for (const mark of key.split('\n')) this.#weigh(mark, weight);
    }
    if (this.#runs.length > 0) this.tokens.push('¶');
    this.#runs = [];
    this.#isSpacePending = false;
  }

  #addText(data: string, marksOfText: readonly string[]): void {
    const text = data.replaceAll(/[ \t\r\n\f]+/g, ' ');
    this.#isSpacePending ||= text.startsWith(' ');
    const body = text.replaceAll(/^ | $/g, '');
    if (body === '') return;
    // Relative sizes multiply.
    const key = marksOfText
      .filter((mark, at) => mark.startsWith(':font-size=') || marksOfText.indexOf(mark) === at)
      .toSorted()
      .join('\n');
    const last = this.#runs.at(-1);
    const space = this.#isSpacePending && last ? ' ' : '';
    if (last?.key === key) last.text += space + body;
    else {
      if (space !== '') this.#runs.push({ text: ' ', key: '' });
      this.#runs.push({ text: body, key });
    }
    this.#isSpacePending = text.endsWith(' ');
  }

  #addToken(token: string, part: Omit<Part, 'weight' | 'count'>): void {
    this.flush();
    this.tokens.push(token);
    this.#count(token, part, 1);
  }

  #count(key: string, part: Omit<Part, 'weight' | 'count'>, weight: number): void {
    const known = this.parts.get(key) ?? { ...part, weight: 0, count: 0 };
    known.weight += weight;
    known.count += 1;
    this.parts.set(key, known);
  }

  #weigh(key: string, weight: number): void {
    const part = this.parts.get(key);
    if (part) part.weight += weight;
  }

  #readElement(element: Element, inherited: readonly string[]): void {
    const name = nameOf(element);
    if (opaque.has(name) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') {
      this.#addToken(`<${name}>`, { kind: 'element', name });
      return;
    }
    const styles = stylesOf(element);
    const markStyles = styles.flatMap(({ name: property, value }) =>
      styleMarks.flatMap(([marked, pattern, mark]) => (marked === property && pattern.test(value) ? [{ property, mark }] : [])),
    );
    const own = styles.filter((style) => !markStyles.some(({ property }) => property === style.name));
    for (const { mark } of markStyles) this.#count(`<${mark}>`, { kind: 'element', name: mark }, 0);
    const passed = [...inherited, ...markStyles.map(({ mark }) => `<${mark}>`)];
    if (blocks.has(name)) this.#readBlock(element, name, own, passed);
    else this.#readInline(element, name, own, passed);
  }

  /** An element's own attributes and styles, as keys for counting. */
  #traits(element: Element, owner: string, styles: readonly Style[]): string[] {
    const traits: string[] = [];
    const add = (key: string, part: Omit<Part, 'weight' | 'count'>) => {
      traits.push(key);
      this.#count(key, part, 0);
    };
    for (const { name: inertName, value } of element.attributes) {
      const name = writtenName(inertName);
      if (name === 'style' || defaults.has(`${owner}@${name}=${value}`)) continue;
      add(`${owner}@${name}=${JSON.stringify(value)}`, { kind: 'attribute', name, owner });
    }
    for (const { name, value } of styles) {
      const type = owner === 'ol' && name === 'list-style-type' ? listTypes.get(value) : undefined;
      if (type === '1' || (type !== undefined && element.hasAttribute('type'))) continue;
      if (type !== undefined) {
        add(`ol@type=${JSON.stringify(type)}`, { kind: 'attribute', name: 'type', owner });
        continue;
      }
      add(`${blocks.has(owner) ? owner : ''}:${name}=${JSON.stringify(value)}`, { kind: 'style', name, owner });
    }
    return traits.toSorted();
  }

  #readBlock(element: Element, name: string, styles: readonly Style[], inherited: readonly string[]): void {
    this.flush();
    const tag = name === 'tr' && isHeadRow(element) ? 'thead' : name;
    const traits = this.#traits(element, name, styles);
    for (const trait of traits) this.#weigh(trait, 1);
    const isShown = traits.length > 0 || !(wrappers.has(name) || (name === 'colgroup' && element.children.length === 0));
    if (isShown) {
      this.tokens.push(`<${[tag, ...traits].join(' ')}>`);
      if (!wrappers.has(name)) this.#count(`<${tag}>`, { kind: 'element', name: tag }, 1);
    }
    for (const child of element.childNodes) this.read(child, inherited);
    this.flush();
    if (isShown) this.tokens.push(`</${tag}>`);
  }

  #readInline(element: Element, name: string, styles: readonly Style[], inherited: readonly string[]): void {
    const isPlainText = marks[name] === 'strong' && styles.some(isUnbold);
    const mark = isPlainText ? 'span' : marks[name];
    const key = `<${mark ?? name}>`;
    const traits = this.#traits(element, mark ?? name, isPlainText ? styles.filter((style) => !isUnbold(style)) : styles);
    const isPlain = mark !== undefined && traits.length === 0;
    const hasText = element.textContent.trim() !== '';
    if (!hasText && isPlain) {
      // It has no effect.
      for (const child of element.childNodes) this.read(child, inherited);
      return;
    }
    if (!hasText) {
      for (const trait of traits) this.#weigh(trait, 1);
      // A break belongs to its paragraph; everything else here stands alone.
      this.#addToken(`<${[name, ...traits].join(' ')}>`, { kind: 'element', name });
      for (const child of element.childNodes) this.read(child, inherited);
      return;
    }
    const isSpan = mark === 'span';
    if (!isSpan) this.#count(key, { kind: 'element', name: mark ?? name }, 0);
    const own = [...(isSpan ? [] : [key]), ...traits];
    for (const child of element.childNodes) this.read(child, [...withoutOverridden(inherited, own), ...own]);
  }
}

/** A style replaces the same one of a surrounding element, unless it is relative. */
function withoutOverridden(inherited: readonly string[], own: readonly string[]): readonly string[] {
  const set = own.flatMap((key) => {
    const [, property, value = ''] = /^:([\w-]+)=(.*)$/.exec(key) ?? [];
    return property === undefined || /(?:em|%|larger|smaller)"$/.test(value) ? [] : [`:${property}=`];
  });
  return set.length === 0 ? inherited : inherited.filter((key) => !set.some((start) => key.startsWith(start)));
}

/** In the table's head, or where it would be: above all rows without headers. */
function isHeadRow(row: Element): boolean {
  const section = row.parentElement;
  if (section?.localName === 'thead') return true;
  if (section?.localName !== 'tbody' || section !== section.parentElement?.querySelector(':scope > tbody')) return false;
  for (let at: Element | null = row; at; at = at.previousElementSibling) {
    if (at.children.length === 0 || [...at.children].some(({ localName }) => localName !== 'th')) return false;
  }
  return true;
}

/** Reads nodes outside the page, with their styles applied (`applyStyles`). */
export function structureOf(nodes: Iterable<Node>): Structure {
  const reader = new StructureReader();
  for (const node of nodes) reader.read(node, []);
  reader.flush();
  return reader;
}
