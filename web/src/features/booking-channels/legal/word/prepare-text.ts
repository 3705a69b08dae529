import { hex } from 'dingbat-to-unicode';
import { equationText } from './equations';
import { Fields } from './fields';
import { flatten } from './flatten';
import { readGraphic } from './graphics';
import type { Numbering } from './numbering';
import type { Styles } from './styles';
import type { WordLosses } from './word-losses';
import {
  childOf,
  childrenOf,
  firstParagraph,
  isElement,
  make,
  ownText,
  switchOf,
  textRun,
  within,
  type XmlElement,
  type XmlNode,
} from './xml';

export interface PrepareOptions {
  readonly styles: Styles;
  readonly numbering: Numbering;
  readonly losses: WordLosses;
  /** The links of the part. */
  readonly links: ReadonlyMap<string, string>;
  /** Bookmarks that begin like this are the converter's own. */
  readonly reserved: string;
}

/** A symbol's character. Only symbol fonts map codes to characters of their own. */
function symbolOf({ attributes }: XmlElement): string | undefined {
  const font = attributes.get('w:font') ?? '';
  const code = attributes.get('w:char') ?? '';
  const known = hex(font, code) ?? hex(font, code.replace(/^F0/i, ''));
  if (known) return known.string;
  const point = Number.parseInt(code, 16);
  if (/symbol|dings|webdings|marlett/i.test(font) || !(point >= 0x20 && point <= 0x10ffff)) return undefined;
  const character = point >= 0xf000 && point <= 0xf0ff ? point - 0xf000 : point;
  return character >= 0xe000 && character <= 0xf8ff ? undefined : String.fromCodePoint(character);
}

const content = new Set('w:t w:br w:tab w:footnoteReference w:endnoteReference w:noBreakHyphen'.split(' '));
const hasContent = (element: XmlElement) => {
  for (const part of within(element, content)) if (part.name !== 'w:t' || ownText(part) !== '') return true;
  return false;
};

/** Date and page codes, which Word fills in: they have no text in the file. */
const filledIn = new Set('w:pgNum w:dayShort w:monthShort w:yearShort w:dayLong w:monthLong w:yearLong'.split(' '));
const graphics = new Set(['w:drawing', 'w:pict', 'w:object']);
const notes = new Set(['w:footnoteReference', 'w:endnoteReference']);
const kept = new Set(['w:tab', 'w:noBreakHyphen', 'w:softHyphen']);

/** LibreOffice writes superscript as smaller, raised text. */
function shiftOf(properties: XmlElement | undefined): string | undefined {
  const halfPoints = Number(childOf(properties, 'w:position')?.attributes.get('w:val') ?? 0);
  if (Math.abs(halfPoints) < 4 || !childOf(properties, 'w:sz')) return undefined;
  return halfPoints > 0 ? 'superscript' : 'subscript';
}

/** Prepares one part of a document: the body, its footnotes, or a header. */
class Preparation {
  readonly #options: PrepareOptions;
  readonly #fields: Fields;
  /** Text boxes that follow the paragraph that is being prepared. */
  #boxes: XmlElement[] = [];

  constructor(part: XmlElement, options: PrepareOptions) {
    this.#options = options;
    this.#fields = new Fields(part, options.losses);
  }

  blocks(container: XmlElement, table: string | undefined): void {
    container.children = this.#joined(container).flatMap((child) => (isElement(child) ? this.#block(child, table) : []));
  }

  /** Joins paragraphs whose paragraph mark was deleted. */
  #joined(container: XmlElement): XmlNode[] {
    let carried: XmlElement[] = [];
    const joined: XmlNode[] = [];
    for (const child of container.children) {
      if (!isElement(child)) continue;
      const mark = childOf(childOf(child, 'w:pPr'), 'w:rPr');
      const isParagraph = child.name === 'w:p';
      if (isParagraph && childOf(mark, 'w:ins')) this.#options.losses.add('inserted', child);
      if (isParagraph && childOf(mark, 'w:del')) {
        this.#options.losses.add('deleted', child);
        carried.push(child);
        continue;
      }
      if (isParagraph && carried.length > 0) {
        const properties = childrenOf(child, 'w:pPr');
        const rest = child.children.filter((each) => !isElement(each) || each.name !== 'w:pPr');
        child.children = [...properties, ...carried.flatMap(contentOf), ...rest];
        for (const each of carried) each.children = [];
      } else joined.push(...carried.filter((each) => contentOf(each).length > 0));
      carried = [];
      joined.push(child);
    }
    return [...joined, ...carried.filter((each) => contentOf(each).length > 0)];
  }

  #block(block: XmlElement, table: string | undefined): XmlNode[] {
    if (block.name === 'w:p') return this.#paragraph(block, table);
    if (block.name === 'w:tbl') return this.#table(block);
    if (block.name === 'w:tcPr') return [block];
    // Runs outside paragraphs are invalid, but their text is kept.
    if (block.name === 'w:r' || block.name === 'w:hyperlink') return this.#paragraph(make('w:p', {}, [block]), table);
    return isElement(block) && block.name === 'm:oMathPara' ? this.#paragraph(make('w:p', {}, [block]), table) : [];
  }

  #table(table: XmlElement): XmlNode[] {
    const style = childOf(childOf(table, 'w:tblPr'), 'w:tblStyle')?.attributes.get('w:val');
    const { losses } = this.#options;
    table.children = table.children.filter((row) => {
      if (!isElement(row) || row.name !== 'w:tr') return isElement(row);
      const properties = childOf(row, 'w:trPr');
      const first = firstParagraph(row);
      if (childOf(properties, 'w:ins')) losses.add('inserted', first);
      if (childOf(properties, 'w:del')) {
        losses.add('deleted', first);
        clear(row);
        return false;
      }
      row.children = row.children.filter((cell) => this.#cell(cell, style));
      if (switchOf(properties, 'w:hidden') !== true || hasContent(row)) return childrenOf(row, 'w:tc').length > 0;
      losses.add('hidden', first);
      return false;
    });
    return childrenOf(table, 'w:tr').length > 0 ? [table] : [];
  }

  /** Prepares a cell. False if it was deleted. */
  #cell(cell: XmlNode, style: string | undefined): boolean {
    if (!isElement(cell)) return false;
    if (cell.name !== 'w:tc') return true;
    if (childOf(childOf(cell, 'w:tcPr'), 'w:cellDel')) {
      this.#options.losses.add('deleted', firstParagraph(cell));
      clear(cell);
      return false;
    }
    this.blocks(cell, style);
    return true;
  }

  #paragraph(paragraph: XmlElement, table: string | undefined): XmlNode[] {
    const { styles, numbering } = this.#options;
    const around = this.#boxes;
    this.#boxes = [];
    const properties = childOf(paragraph, 'w:pPr');
    paragraph.children = [
      ...(properties ? [properties] : []),
      ...contentOf(paragraph).flatMap((child) => (isElement(child) ? this.#inline(child, paragraph, table) : [])),
    ];
    trimBreaks(paragraph);
    const boxes = this.#boxes;
    this.#boxes = around;
    const mark = childOf(properties, 'w:rPr');
    const isMarkHidden = styles.isOn('w:vanish', mark, properties, table) || switchOf(mark, 'w:specVanish') === true;
    const isGone = isMarkHidden && !hasContent(paragraph);
    if (!isGone) {
      numbering.visit(paragraph);
      applyHeadingStyle(properties, styles);
    }
    const following = boxes.flatMap((box) => {
      flatten(box, this.#options.losses, paragraph);
      this.blocks(box, undefined);
      return box.children;
    });
    return [...(isGone ? [] : [paragraph]), ...following];
  }

  #inline(element: XmlElement, paragraph: XmlElement, table: string | undefined): XmlNode[] {
    const { losses, links, reserved } = this.#options;
    if (element.name === 'w:r') return this.#run(element, paragraph, table);
    if (element.name === 'w:hyperlink') {
      element.children = element.children.flatMap((child) => (isElement(child) ? this.#inline(child, paragraph, table) : []));
      const id = element.attributes.get('r:id');
      return id === undefined || links.has(id) ? [element] : element.children;
    }
    if (element.name === 'w:bookmarkStart') return element.attributes.get('w:name')?.startsWith(reserved) ? [] : [element];
    if (element.name === 'w:fldChar') return this.#fields.mark(element, paragraph);
    if (element.name === 'm:oMath' || element.name === 'm:oMathPara') {
      const text = equationText(element).trim();
      if (text === '' || this.#fields.isInCode) return [];
      losses.add('equation', paragraph, text);
      return [textRun(text)];
    }
    return [];
  }

  #run(run: XmlElement, paragraph: XmlElement, table: string | undefined): XmlNode[] {
    const { styles, losses } = this.#options;
    const properties = childOf(run, 'w:rPr');
    const paragraphProperties = childOf(paragraph, 'w:pPr');
    const isOn = (name: string) => styles.isOn(name, properties, paragraphProperties, table);
    const isHidden = isOn('w:vanish') || isOn('w:specVanish');
    const isWebHidden = !isHidden && isOn('w:webHidden');
    let isLost = false;
    const children: XmlNode[] = [];
    for (const child of run.children) {
      if (!isElement(child) || child === properties) continue;
      if (child.name === 'w:fldChar') children.push(...this.#fields.mark(child, paragraph));
      else if (child.name === 'w:instrText') this.#fields.addCode(ownText(child));
      else if (isHidden || isWebHidden) isLost ||= !this.#fields.isInCode;
      else if (child.name === 'w:r') children.push(...this.#run(child, paragraph, table));
      else if (!this.#fields.isInCode) children.push(...this.#runContent(child, paragraph));
    }
    if (isLost) losses.add(isHidden ? 'hidden' : 'webHidden', paragraph);
    if (children.length === 0) return [];
    return [make('w:r', {}, [...this.#shownProperties(properties, isOn), ...children])];
  }

  /** The properties of a run, with those of its style that change the meaning: strikethrough and raised text. */
  #shownProperties(properties: XmlElement | undefined, isOn: (name: string) => boolean): XmlElement[] {
    const raised = this.#options.styles.runValue('w:vertAlign', properties) ?? shiftOf(properties);
    const isStruck = isOn('w:strike') || isOn('w:dstrike');
    const others = properties?.children.filter((each) => isElement(each) && !/^w:(?:d?strike|vertAlign|vanish)$/.test(each.name)) ?? [];
    const shown = [
      ...others,
      ...(isStruck ? [make('w:strike')] : []),
      ...(raised === undefined ? [] : [make('w:vertAlign', { 'w:val': raised })]),
    ];
    return shown.length > 0 ? [make('w:rPr', {}, shown)] : [];
  }

  #runContent(element: XmlElement, paragraph: XmlElement): XmlNode[] {
    const { losses } = this.#options;
    const { name } = element;
    if (name === 'w:t') {
      const text = ownText(element);
      if (text !== '') this.#fields.addText();
      return text === '' ? [] : [make('w:t', { 'xml:space': 'preserve' }, [text])];
    }
    if (kept.has(name)) return [element];
    if (name === 'w:br' || name === 'w:cr') return [make('w:br')];
    if (name === 'w:ptab') return [make('w:tab')];
    if (notes.has(name)) {
      if (element.attributes.has('w:customMarkFollows')) losses.add('notes', paragraph);
      return [make(name, { 'w:id': element.attributes.get('w:id') ?? '' })];
    }
    if (name === 'w:commentReference') {
      losses.add('comment', paragraph);
      return [];
    }
    if (name === 'w:sym') {
      const symbol = symbolOf(element);
      if (symbol !== undefined) return [make('w:t', { 'xml:space': 'preserve' }, [symbol])];
      losses.add('symbol', paragraph, element.attributes.get('w:font'));
      return [];
    }
    if (graphics.has(name)) {
      const { boxes, losses: lost } = readGraphic(element);
      for (const [kind, detail] of lost) losses.add(kind, paragraph, detail);
      for (const box of boxes) if (hasContent(box)) losses.add('textBox', paragraph);
      this.#boxes.push(...boxes);
      return [];
    }
    if (filledIn.has(name)) losses.add('field', paragraph, name.slice(2));
    return name === 'w:hyperlink' ? this.#inline(element, paragraph, undefined) : [];
  }
}

const contentOf = ({ children }: XmlElement) => children.filter((each) => !isElement(each) || each.name !== 'w:pPr');

/** Empties the paragraphs of omitted content, so that places are not named after them. */
function clear(element: XmlElement): void {
  for (const paragraph of within(element, new Set(['w:p']))) paragraph.children = [];
}

const breaks = new Set(['w:br', 'w:t', 'w:tab', 'w:footnoteReference', 'w:endnoteReference', 'w:noBreakHyphen']);

/** A page break at the beginning or end of a paragraph leaves no empty line. */
function trimBreaks(paragraph: XmlElement): void {
  const all = [...within(paragraph, breaks)];
  const isText = ({ name }: XmlElement) => name !== 'w:br';
  const first = all.findIndex(isText);
  const dropped = new Set(first === -1 ? all : [...all.slice(0, first), ...all.slice(all.findLastIndex(isText) + 1)]);
  if (dropped.size > 0) drop(paragraph, dropped);
}

function drop(element: XmlElement, dropped: ReadonlySet<XmlElement>): void {
  element.children = element.children.filter((child) => !isElement(child) || !dropped.has(child));
  for (const child of element.children) if (isElement(child)) drop(child, dropped);
}

/** A style based on a heading counts as a heading. */
function applyHeadingStyle(properties: XmlElement | undefined, styles: Styles): void {
  const heading = styles.headingStyle(properties);
  if (!properties || heading === undefined) return;
  properties.children = [
    make('w:pStyle', { 'w:val': heading }),
    ...properties.children.filter((child) => !isElement(child) || child.name !== 'w:pStyle'),
  ];
}

/**
 * Rewrites a part, or one note in it, so that its text matches Word's display, and records the losses. Counts the numbers of
 * paragraphs, which `numbering.finish` writes.
 */
export function prepareText(part: XmlElement, options: PrepareOptions): void {
  flatten(part, options.losses);
  new Preparation(part, options).blocks(part, undefined);
}
