import { writtenName } from '@/ui/design/html/inert-document';

const marks: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strike: 's' };

const words = (text: string) => new Set(text.trim().split(/\s+/));
/** Elements whose content is not readable text. */
const opaque = words('iframe math noembed object script select style svg template textarea title');
/** The editor adds and removes these; only their attributes count. */
const wrappers = words('body colgroup head html p span tbody thead');
const inline = words('strong em u s sup sub a span');
const defaults = words('ol@start=1 ol@type=1 td@colspan=1 td@rowspan=1 th@colspan=1 th@rowspan=1');

/** Styles that are equivalent to elements, to nothing, or to the type of a numbered list. */
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
  readonly kind: 'comment' | 'element' | 'attribute' | 'style';
  readonly name: string;
  /** The element that an attribute belongs to. */
  readonly owner?: string;
}

/** A text's parts, each once, regardless of how they are written: `<b>` and `<strong>` are equal. */
export interface Parts {
  readonly parts: ReadonlyMap<string, Part>;
  readonly text: string;
}

/** The parts of a document or element with its styles applied. @param shells the names of elements around the text that are in it */
export function partsOf(root: Document | Element, shells: readonly string[] = []): Parts {
  const parts = new Map<string, Part>(shells.map((name) => [name, { kind: 'element', name }]));
  let text = '';
  const add = (part: Part, value = '') => parts.set(`${part.kind} ${part.owner ?? ''} ${part.name} ${value}`, part);

  const readStyle = (style: string, element: Element, owner: string) => {
    const equivalent = equivalents.find(([pattern]) => pattern.test(style));
    if (equivalent) {
      if (element.textContent.trim() !== '') for (const name of equivalent[1]) add({ kind: 'element', name });
      return;
    }
    const name = style.replace(/:.*/s, '');
    // Relative sizes multiply.
    const isNested = /(?:em|%|larger|smaller)$/.test(style) && element.parentElement?.closest(`[style*="${name}"]`);
    add({ kind: 'style', name, owner: inline.has(owner) ? undefined : owner }, isNested ? `${style} nested` : style);
  };

  const readElement = (element: Element) => {
    const name = inertNames[element.localName] ?? element.localName;
    if (opaque.has(name) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') {
      add({ kind: 'element', name });
      return;
    }
    const styles = stylesOf(element);
    const mark = marks[name] ?? name;
    const owner = mark === 'strong' && styles.some((style) => /^font-weight:(?:normal|400)$/.test(style)) ? 'span' : mark;
    // Bold nothing is nothing.
    const isNothing = inline.has(owner) && element.textContent.trim() === '' && element.attributes.length === 0;
    if (!wrappers.has(owner) && !isNothing) add({ kind: 'element', name: owner });
    for (const { name: inertName, value } of element.attributes) {
      const attribute = writtenName(inertName);
      if (attribute !== 'style' && !defaults.has(`${owner}@${attribute}=${value}`))
        add({ kind: 'attribute', name: attribute, owner }, value);
    }
    for (const style of styles) readStyle(style, element, owner);
    element.childNodes.forEach(read);
  };

  const read = (node: Node) => {
    if (node instanceof Text) text += node.data;
    else if (node instanceof Comment) add({ kind: 'comment', name: 'comment' });
    else if (node instanceof DocumentType) add({ kind: 'element', name: '!doctype' });
    else if (node instanceof Element) readElement(node);
  };
  root.childNodes.forEach(read);
  return { parts, text: text.replaceAll(/\s+/g, '') };
}

function inWords({ kind, name }: Part): string {
  if (kind === 'comment') return 'comments';
  if (kind === 'element') return name === 'img' ? 'images' : `<${name}> elements`;
  return `${name} ${kind}s`;
}

/** The parts that the editor's version lacks, such as "class attributes". */
export function lossesBetween(before: Parts, after: Parts): readonly string[] {
  const lost = [...before.parts].flatMap(([key, part]) => (after.parts.has(key) ? [] : [part]));
  const elements = new Set(lost.filter(({ kind }) => kind === 'element').map(({ name }) => name));
  const shown = lost.filter(({ owner }) => owner === undefined || !elements.has(owner));
  return [...new Set([...(after.text.includes(before.text) ? [] : ['some text']), ...shown.map(inWords)])];
}
