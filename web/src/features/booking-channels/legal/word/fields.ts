import type { WordLosses } from './word-losses';
import { childOf, childrenOf, make, switchOf, valueOf, within, type XmlElement, type XmlNode } from './xml';

interface Field {
  readonly begin: XmlElement;
  code: string;
  isInCode: boolean;
  hasText: boolean;
  isLink: boolean;
}

/** Fields without visible text, because they mark or set something. */
const invisible = new Set([
  '',
  'XE',
  'TC',
  'TA',
  'RD',
  'SET',
  'ASK',
  'ADVANCE',
  'PRIVATE',
  'DATA',
  'NEXT',
  'NEXTIF',
  'SKIPIF',
  'BIBLIOGRAPHY',
  'HYPERLINK',
]);
/** Fields whose text Word updates when the document is opened or printed. */
const dates = new Set(['DATE', 'TIME', 'PRINTDATE', 'SAVEDATE']);

const kindOf = (code: string) => (/^\s*(\S*)/.exec(code)?.[1] ?? '').toUpperCase();

const fieldMarks = new Set(['w:fldChar']);
const typeOf = ({ attributes }: XmlElement) => attributes.get('w:fldCharType');

/** The marks of fields with a beginning and an end. Unpaired ones would swallow text. */
function soundFieldMarks(part: XmlElement): Set<XmlElement> {
  const sound = new Set<XmlElement>();
  const open: XmlElement[][] = [];
  for (const mark of within(part, fieldMarks)) {
    if (typeOf(mark) === 'begin') open.push([mark]);
    else open.at(-1)?.push(mark);
    if (typeOf(mark) === 'end') open.pop()?.forEach((each) => sound.add(each));
  }
  return sound;
}

/** The visible text of a form field. */
function formText(kind: string, begin: XmlElement): string | undefined {
  const data = childOf(begin, 'w:ffData');
  if (kind === 'FORMCHECKBOX') {
    const box = childOf(data, 'w:checkBox');
    return (switchOf(box, 'w:checked') ?? switchOf(box, 'w:default')) ? '☒' : '☐';
  }
  if (kind !== 'FORMDROPDOWN') return undefined;
  const list = childOf(data, 'w:ddList');
  const chosen = Number(valueOf(list, 'w:result') ?? valueOf(list, 'w:default') ?? 0);
  return childrenOf(list, 'w:listEntry')[chosen]?.attributes.get('w:val');
}

/** The visible text of a field without a result; undefined if only Word could compute it. */
function textWithoutResult({ begin, code }: Field): string | undefined {
  const kind = kindOf(code);
  if (invisible.has(kind)) return '';
  if (kind === 'MACROBUTTON' || kind === 'GOTOBUTTON') return code.trimStart().split(/\s/).filter(Boolean).slice(2).join(' ');
  return formText(kind, begin);
}

/** Follows the fields of a text, which may begin in one paragraph and end in another: only their results are shown. */
export class Fields {
  readonly #open: Field[] = [];
  readonly #sound: ReadonlySet<XmlElement>;
  readonly #losses: WordLosses;

  constructor(part: XmlElement, losses: WordLosses) {
    this.#sound = soundFieldMarks(part);
    this.#losses = losses;
  }

  /** Whether the current position is inside a field's code, which Word does not show. */
  get isInCode(): boolean {
    return this.#open.some(({ isInCode }) => isInCode);
  }

  addCode(text: string): void {
    const field = this.#open.at(-1);
    if (field?.isInCode) field.code += text;
  }

  /** Records that the results of the open fields have text. */
  addText(): void {
    for (const field of this.#open) field.hasText = true;
  }

  /** The replacement of a field's mark. Only links remain fields. */
  mark(mark: XmlElement, paragraph: XmlElement | undefined): XmlNode[] {
    if (!this.#sound.has(mark)) return [];
    const type = typeOf(mark);
    if (type === 'begin') {
      this.#open.push({ begin: mark, code: '', isInCode: true, hasText: false, isLink: false });
      return [];
    }
    const field = this.#open.at(-1);
    if (!field) return [];
    if (type === 'separate') return this.#beginResult(field);
    this.#open.pop();
    return this.#end(field, paragraph);
  }

  #beginResult(field: Field): XmlNode[] {
    field.isInCode = false;
    field.isLink = kindOf(field.code) === 'HYPERLINK' && !this.isInCode;
    if (!field.isLink) return [];
    const mark = (type: string) => make('w:fldChar', { 'w:fldCharType': type });
    return [mark('begin'), make('w:instrText', {}, [field.code]), mark('separate')];
  }

  #end(field: Field, paragraph: XmlElement | undefined): XmlNode[] {
    if (field.isLink) return [make('w:fldChar', { 'w:fldCharType': 'end' })];
    if (this.isInCode) return [];
    const kind = kindOf(field.code);
    if (field.hasText) {
      if (dates.has(kind)) this.#losses.add('date', paragraph);
      return [];
    }
    const text = field.isInCode || kind.startsWith('FORM') ? textWithoutResult(field) : '';
    if (text === undefined) this.#losses.add('field', paragraph, kind);
    return text ? [make('w:t', {}, [text])] : [];
  }
}
