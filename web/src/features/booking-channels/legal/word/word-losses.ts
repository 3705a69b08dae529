import { shortenText } from '@/lib/text/cut-text';
import { textOf, type XmlElement } from './xml';

const counted = (one: string, many: string) => (count: number) => (count === 1 ? one : many.replace('#', count.toLocaleString('en')));

/** The possible losses of a document, as sentences without their places. */
const sentences = {
  hidden: counted('1 hidden passage was left out', '# hidden passages were left out'),
  webHidden: counted(
    '1 passage that Word hides on web pages, such as the page number of a table of contents, was left out',
    '# passages that Word hides on web pages, such as the page numbers of a table of contents, were left out',
  ),
  inserted: counted(
    'This document has tracked changes: 1 insertion is shown as accepted',
    'This document has tracked changes: # insertions are shown as accepted',
  ),
  deleted: counted(
    'This document has tracked changes: 1 deletion is shown as accepted',
    'This document has tracked changes: # deletions are shown as accepted',
  ),
  moved: counted(
    'This document has tracked changes: 1 move is shown as accepted',
    'This document has tracked changes: # moves are shown as accepted',
  ),
  comment: counted('1 comment was left out', '# comments were left out'),
  image: counted(
    '1 image was left out, because inline HTML can’t contain it',
    '# images were left out, because inline HTML can’t contain them',
  ),
  drawing: counted('1 drawing was left out', '# drawings were left out'),
  chart: counted('1 chart or diagram was left out', '# charts or diagrams were left out'),
  object: counted('1 embedded object was left out', '# embedded objects were left out'),
  document: counted('1 inserted document was left out', '# inserted documents were left out'),
  textBox: counted('The text of 1 text box follows its paragraph', 'The texts of # text boxes follow their paragraphs'),
  equation: counted('1 equation became plain text', '# equations became plain text'),
  field: counted('1 field without a stored text was left out', '# fields without a stored text were left out'),
  date: counted(
    '1 date that Word fills in was kept as it was when the file was saved',
    '# dates that Word fills in were kept as they were when the file was saved',
  ),
  placeholder: counted('1 form field still has its placeholder', '# form fields still have their placeholders'),
  symbol: counted('1 symbol was left out', '# symbols were left out'),
  numberFormat: counted('The number of 1 paragraph became 1, 2, 3', 'The numbers of # paragraphs became 1, 2, 3'),
  notes: counted('The mark of 1 note became a number', 'The marks of # notes became numbers'),
  unknown: counted('1 element that can’t be converted was left out', '# elements that can’t be converted were left out'),
} as const;

export type WordLoss = keyof typeof sentences;

interface Place {
  readonly paragraph: XmlElement | undefined;
  /** The exact loss, such as the name of a field. */
  readonly detail?: string;
}

const shownPlaces = 5;
const excerptLength = 50;

/** An excerpt never ends a sentence, so its own full stop is removed. */
const quoted = (text: string) => `“${shortenText(text, excerptLength).replace(/(?<=[\p{L}\p{N}\p{Pe}\p{Pf}])[.,;:]$/u, '')}”`;

/** The losses of a document, and the places that no longer look as in Word, by paragraph. */
export class WordLosses {
  readonly #places = new Map<WordLoss, Place[]>();

  add(kind: WordLoss, paragraph: XmlElement | undefined, detail?: string): void {
    const known = this.#places.get(kind) ?? [];
    this.#places.set(kind, known);
    known.push({ paragraph, detail });
  }

  /**
   * Whole sentences, one for each kind.
   * @param paragraphs all paragraphs in the order of the text, as they are after the conversion
   */
  sentences(paragraphs: readonly XmlElement[]): string[] {
    if (this.#places.size === 0) return [];
    const wheres = placesOf(paragraphs);
    const placeOf = ({ paragraph, detail }: Place): string =>
      [paragraph && wheres.get(paragraph), detail === undefined ? undefined : `(${shortenText(detail, excerptLength)})`]
        .filter(Boolean)
        .join(' ');
    return [...this.#places].map(([kind, all]) => {
      const places = [...new Set(all.map(placeOf).filter((place) => place !== ''))];
      const shown =
        places.length > shownPlaces ? [...places.slice(0, shownPlaces - 1), `and ${places.length - shownPlaces + 1} more places`] : places;
      return `${[sentences[kind](all.length), shown.join(', ')].filter(Boolean).join(': ')}.`;
    });
  }
}

/** The place of each paragraph in words: its own first words, or those of its neighbour. */
function placesOf(paragraphs: readonly XmlElement[]): Map<XmlElement, string> {
  const places = new Map<XmlElement, string>();
  let before: string | undefined;
  let waiting: XmlElement[] = [];
  for (const paragraph of paragraphs) {
    const text = textOf(paragraph);
    if (text !== '') {
      before = quoted(text);
      places.set(paragraph, `at ${before}`);
      for (const each of waiting) places.set(each, `before ${before}`);
      waiting = [];
    } else if (before === undefined) waiting.push(paragraph);
    else places.set(paragraph, `after ${before}`);
  }
  return places;
}

/** The sentence about the contents of a document's headers or footers. */
export function marginSentence(kind: 'header' | 'footer', texts: readonly string[]): string[] {
  const different = [...new Set(texts)];
  if (different.length === 0) return [];
  const what = different.length === 1 ? `The ${kind} was` : `${different.length} ${kind}s were`;
  return [`${what} left out: ${different.map(quoted).join(', ')}.`];
}
