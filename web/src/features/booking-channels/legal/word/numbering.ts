import type { Styles } from './styles';
import { childOf, childrenOf, isElement, make, switchOf, textRun, valueOf, within, type XmlElement } from './xml';

interface Level {
  readonly start: number;
  readonly format: string;
  /** Such as "Article %1" or "%1.%2". */
  readonly text: string;
  readonly isLegal: boolean;
  /** The level, counted from 1, after which this one starts again; 0 for never. */
  readonly restartAfter?: number;
  readonly separator: string;
  readonly styleId?: string;
  readonly isHidden: boolean;
}

/** The prefix of bookmarks that mark list items. */
export const listItemPrefix = '_pax-list-item-';

interface Place {
  readonly numId: string;
  readonly level: number;
}

export interface ListItem {
  readonly list: string;
  readonly level: number;
  /** The `type` of an `ol`; null for an item of a `ul`. */
  readonly type: string | null;
  readonly value: number;
}

interface Numbered extends ListItem {
  readonly paragraph: XmlElement;
  readonly label: string;
  readonly separator: string;
  readonly isHeading: boolean;
  readonly isListItem: boolean;
}

interface Definition {
  /** Lists of one definition are counted together. */
  readonly list: string;
  readonly levels: Map<number, Level>;
  /** The restart value of this list at each level. */
  readonly starts: Map<number, number>;
}

const levels = 9;

const romanDigits: readonly (readonly [text: string, value: number])[] = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
];

function roman(value: number): string {
  let rest = value;
  let text = '';
  for (const [digits, worth] of romanDigits) {
    text += digits.repeat(Math.floor(rest / worth));
    rest %= worth;
  }
  return text;
}

/** a to z, then aa, bb, cc as Word counts. */
const letter = (value: number) => String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));

/** The numbers that legal texts use, by Word's names of their formats. */
const numberFormats: Readonly<Record<string, (value: number) => string>> = {
  decimal: String,
  decimalZero: (value) => String(value).padStart(2, '0'),
  lowerLetter: letter,
  upperLetter: (value) => letter(value).toUpperCase(),
  lowerRoman: roman,
  upperRoman: (value) => roman(value).toUpperCase(),
  none: () => '',
};

/** The highest number written with letters: longer ones are useless to a reader. */
const maxLettered = 10_000;

/** A number as Word shows it; undefined if its format is unknown. */
function formatNumber(value: number, format: string): string | undefined {
  const isInRange = (value >= 1 && value <= maxLettered) || format.startsWith('decimal') || format === 'none';
  return isInRange && Object.hasOwn(numberFormats, format) ? numberFormats[format]?.(value) : undefined;
}

const numberFormat = new Set(['w:numFmt']);

/** Word writes its newest formats as alternatives, followed by an older one. */
function formatOf(element: XmlElement): string {
  const [first] = within(element, numberFormat);
  return first?.attributes.get('w:val') ?? 'decimal';
}

function integer(text: string | undefined): number | undefined {
  const value = Number(text);
  return text !== undefined && Number.isSafeInteger(value) ? value : undefined;
}

const separators: Readonly<Record<string, string>> = { nothing: '', space: ' ', tab: ' ' };

const levelOf = (element: XmlElement): Level => ({
  start: integer(valueOf(element, 'w:start')) ?? 0,
  format: formatOf(element),
  text: valueOf(element, 'w:lvlText') ?? '',
  isLegal: switchOf(element, 'w:isLgl') ?? false,
  restartAfter: integer(valueOf(element, 'w:lvlRestart')),
  separator: separators[valueOf(element, 'w:suff') ?? 'tab'] ?? ' ',
  styleId: valueOf(element, 'w:pStyle'),
  isHidden: switchOf(childOf(element, 'w:rPr'), 'w:vanish') ?? false,
});

const indexOf = ({ attributes }: XmlElement) => integer(attributes.get('w:ilvl')) ?? 0;
const levelsOf = (element: XmlElement) => new Map(childrenOf(element, 'w:lvl').map((level) => [indexOf(level), levelOf(level)]));

/** HTML's own numbers that look like Word's. */
const listTypes: Readonly<Record<string, string>> = { decimal: '1', lowerLetter: 'a', upperLetter: 'A', lowerRoman: 'i', upperRoman: 'I' };

/** HTML continues letters with "ab", Word with "bb". */
const maxLetters = 26;

function withoutStyle(paragraph: XmlElement): void {
  const properties = childOf(paragraph, 'w:pPr');
  if (properties) properties.children = properties.children.filter((child) => !isElement(child) || child.name !== 'w:pStyle');
}

/** Counts the numbered paragraphs of a document in the order of its text, as Word does when it opens it. */
export class Numbering {
  readonly #abstract = new Map<string, XmlElement>();
  readonly #lists = new Map<string, XmlElement>();
  readonly #counters = new Map<string, (number | undefined)[]>();
  readonly #begun = new Set<string>();
  readonly #definitions = new Map<string, Definition | undefined>();
  readonly #numbered: Numbered[] = [];
  readonly #styles: Styles;
  readonly #onUnknownFormat: () => void;

  constructor(root: XmlElement | undefined, styles: Styles, onUnknownFormat: () => void) {
    this.#styles = styles;
    this.#onUnknownFormat = onUnknownFormat;
    for (const element of childrenOf(root, 'w:abstractNum')) this.#abstract.set(element.attributes.get('w:abstractNumId') ?? '', element);
    for (const element of childrenOf(root, 'w:num')) this.#lists.set(element.attributes.get('w:numId') ?? '', element);
  }

  /** The definition of a list, which may be stored in a list style. */
  #abstractOf(numId: string, seen: readonly string[] = []): XmlElement | undefined {
    const abstract = this.#abstract.get(valueOf(this.#lists.get(numId), 'w:abstractNumId') ?? '');
    const link = valueOf(abstract, 'w:numStyleLink');
    if (link === undefined || seen.includes(numId)) return abstract;
    const [style] = this.#styles.chain(link);
    const linked = valueOf(childOf(childOf(style?.properties, 'w:pPr'), 'w:numPr'), 'w:numId');
    return linked === undefined ? abstract : this.#abstractOf(linked, [...seen, numId]);
  }

  #read(numId: string): Definition | undefined {
    const abstract = this.#abstractOf(numId);
    if (!abstract) return undefined;
    const definition: Definition = {
      list: abstract.attributes.get('w:abstractNumId') ?? '',
      levels: levelsOf(abstract),
      starts: new Map<number, number>(),
    };
    for (const override of childrenOf(this.#lists.get(numId), 'w:lvlOverride')) {
      const level = childOf(override, 'w:lvl');
      if (level) definition.levels.set(indexOf(override), levelOf(level));
      const start = integer(valueOf(override, 'w:startOverride'));
      if (start !== undefined) definition.starts.set(indexOf(override), start);
    }
    return definition;
  }

  #definition(numId: string): Definition | undefined {
    if (!this.#definitions.has(numId)) this.#definitions.set(numId, this.#read(numId));
    return this.#definitions.get(numId);
  }

  /** A list is set in the paragraph, or in its style if the list's levels name their styles. */
  #placeOf(properties: XmlElement | undefined): Place | undefined {
    const own = childOf(properties, 'w:numPr');
    const chain = this.#styles.chain(this.#styles.paragraphStyle(properties));
    const style = chain.find(({ properties: of }) => valueOf(childOf(childOf(of, 'w:pPr'), 'w:numPr'), 'w:numId') !== undefined);
    const ofStyle = childOf(childOf(style?.properties, 'w:pPr'), 'w:numPr');
    const numId = valueOf(own, 'w:numId') ?? valueOf(ofStyle, 'w:numId');
    if (numId === undefined || numId === '0') return undefined;
    const { levels: defined = new Map<number, Level>() } = this.#definition(numId) ?? {};
    const ofStyles = chain.map(
      ({ id, properties: of }) =>
        [...defined].find(([, { styleId }]) => styleId === id)?.[0] ?? integer(valueOf(childOf(childOf(of, 'w:pPr'), 'w:numPr'), 'w:ilvl')),
    );
    const level = integer(valueOf(own, 'w:ilvl')) ?? ofStyles.find((of) => of !== undefined) ?? 0;
    return { numId, level: Math.min(Math.max(level, 0), levels - 1) };
  }

  visit(paragraph: XmlElement): void {
    const properties = childOf(paragraph, 'w:pPr');
    const place = this.#placeOf(properties);
    const definition = place && this.#definition(place.numId);
    const level = place && definition?.levels.get(place.level);
    if (!place || !definition || !level) return;
    const counters = this.#count(place, definition);
    const value = counters[place.level] ?? level.start;
    const texts = Array.from({ length: levels }, (_, at) => {
      const { start = 0, format = 'decimal' } = definition.levels.get(at) ?? {};
      const number = counters[at] ?? start;
      return { number, text: formatNumber(number, level.isLegal && format !== 'none' ? 'decimal' : format) };
    });
    const used = Array.from(level.text.matchAll(/%([1-9])/g), ([, digit]) => texts[Number(digit) - 1]);
    if (used.some((part) => part?.text === undefined)) this.#onUnknownFormat();
    const label = level.text.replaceAll(/%([1-9])/g, (_, digit: string) => {
      const { number, text } = texts[Number(digit) - 1] ?? {};
      return text ?? String(number);
    });
    const isBullet = level.format === 'bullet';
    if (level.isHidden || (!isBullet && label.trim() === '')) return;
    const type = isBullet ? null : (listTypes[level.format] ?? '');
    const isInRange =
      isBullet || (type !== '' && (level.format === 'decimal' || (value >= 1 && (value <= maxLetters || /roman/i.test(level.format)))));
    this.#numbered.push({
      paragraph,
      list: definition.list,
      level: place.level,
      type,
      value,
      label,
      separator: level.separator,
      isHeading: this.#styles.headingStyle(properties) !== undefined,
      isListItem: isBullet || (isInRange && level.text === `%${place.level + 1}.`),
    });
  }

  #count({ numId, level }: Place, { list, levels: defined, starts }: Definition): readonly (number | undefined)[] {
    const counters = this.#counters.get(list) ?? [];
    this.#counters.set(list, counters);
    const start = starts.get(level) ?? defined.get(level)?.start ?? 0;
    const isFirst = !this.#begun.has(`${numId} ${level}`);
    this.#begun.add(`${numId} ${level}`);
    const now = counters[level];
    counters[level] = now === undefined || (isFirst && starts.has(level)) ? start : now + 1;
    for (let above = 0; above < level; above += 1) counters[above] ??= starts.get(above) ?? defined.get(above)?.start ?? 0;
    for (let below = level + 1; below < levels; below += 1) {
      const after = defined.get(below)?.restartAfter;
      if (after === undefined || level < after) counters[below] = undefined;
    }
    return [...counters];
  }

  /**
   * Writes the numbers: as text in headings and in lists whose numbers HTML cannot express. Other paragraphs get a bookmark with their
   * position in the returned list.
   */
  finish(): ListItem[] {
    const written = new Set(this.#numbered.filter((each) => !each.isListItem && !each.isHeading).map(({ list }) => list));
    const items: ListItem[] = [];
    for (const { paragraph, label, separator, isHeading, list, level, type, value } of this.#numbered) {
      const isItem = !isHeading && (type === null || !written.has(list));
      // A bullet of a heading is decoration.
      if (isHeading && type === null) continue;
      const mark = isItem
        ? make('w:bookmarkStart', { 'w:id': '0', 'w:name': `${listItemPrefix}${items.length}` })
        : textRun(`${label}${separator}`);
      if (isItem) items.push({ list, level, type, value });
      // The converter must see a plain paragraph: the bookmark already marks it as a list item.
      if (isItem) withoutStyle(paragraph);
      const at = paragraph.children.findIndex((child) => isElement(child) && child.name === 'w:pPr');
      paragraph.children.splice(at + 1, 0, mark);
    }
    return items;
  }
}
