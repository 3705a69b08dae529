import { counted } from '@/lib/text/counted';
import { zipSync } from 'fflate';
import { drawnText } from './graphics';
import { Numbering, type ListItem } from './numbering';
import { prepareText, type PrepareOptions } from './prepare-text';
import { Styles } from './styles';
import { marginSentence, WordLosses } from './word-losses';
import { readParts, type WordFiles, type WordPart } from './word-parts';
import { childOf, childrenOf, make, textOf, within, writeXml, type XmlElement } from './xml';

/** A document that the converter can read without losses other than `warnings`. */
export interface PreparedWord {
  readonly archive: ArrayBuffer;
  /** Items of lists, by the number at the end of their bookmark. */
  readonly listItems: readonly ListItem[];
  readonly bookmarkPrefix: string;
  /** The losses of the document, in sentences. */
  readonly warnings: readonly string[];
}

/** The prefix of bookmarks that mark list items. */
const bookmarkPrefix = '_pax-list-item-';

const paragraphName = new Set(['w:p']);
const pictures = new Set(['a:blip', 'v:imagedata']);
const noteNames: Readonly<Record<string, string>> = { footnotes: 'w:footnote', endnotes: 'w:endnote' };

const hyperlinkType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';

const relationshipsFile = (links: WordPart['links']) =>
  writeXml(
    make(
      'rel:Relationships',
      {},
      [...links].map(([id, target]) => make('rel:Relationship', { Id: id, Type: hyperlinkType, Target: target })),
    ),
  );

/** The text of a header or footer, which HTML has no place for. */
function marginText(root: XmlElement, options: PrepareOptions): string {
  const lettering = drawnText(root);
  const images = [...within(root, pictures)].length;
  prepareText(root, { ...options, losses: new WordLosses() });
  return [textOf(root), ...lettering, images === 0 ? '' : counted(images, 'image')].filter(Boolean).join(', ');
}

/**
 * Rewrites a Word file so that the converter's text matches Word's display: without hidden text, with tracked changes accepted, and with
 * the numbers of its paragraphs, which are not in the file.
 * @throws WordFileError if the files are not those of a Word document
 * @throws Error if one of them is not well-formed
 */
export function prepareWord(files: WordFiles): PreparedWord {
  const parts = readParts(files);
  const losses = new WordLosses();
  const styles = new Styles(parts.styles);
  const numbering = new Numbering(parts.numbering, styles, (format, paragraph) => losses.add('numberFormat', paragraph, format));
  const options = (part: WordPart): PrepareOptions => ({ styles, numbering, losses, links: part.links, reserved: bookmarkPrefix });
  const archive: Record<string, Uint8Array> = {};
  const paragraphs: XmlElement[] = [];

  const body = childOf(parts.document.root, 'w:body') ?? make('w:body');
  paragraphs.push(...within(body, paragraphName));
  prepareText(body, options(parts.document));
  const stories: (readonly [name: string, part: WordPart])[] = [['document', parts.document]];
  for (const name of ['footnotes', 'endnotes'] as const) {
    const part = parts[name];
    if (!part) continue;
    for (const note of childrenOf(part.root, noteNames[name] ?? '')) {
      paragraphs.push(...within(note, paragraphName));
      prepareText(note, options(part));
    }
    stories.push([name, part]);
  }
  const listItems = numbering.finish(bookmarkPrefix);

  const margin = (kind: 'header' | 'footer', roots: readonly XmlElement[]) => {
    const none = new Numbering(undefined, styles, () => undefined);
    const texts = roots.map((root) => marginText(root, { styles, numbering: none, losses, links: new Map(), reserved: bookmarkPrefix }));
    return marginSentence(kind, texts.filter(Boolean));
  };
  const warnings = [...losses.sentences(paragraphs), ...margin('header', parts.headers), ...margin('footer', parts.footers)];

  for (const [name, { root, links }] of stories) {
    archive[`word/${name}.xml`] = writeXml(root);
    if (links.size > 0) archive[`word/_rels/${name}.xml.rels`] = relationshipsFile(links);
  }
  if (parts.styles) archive['word/styles.xml'] = writeXml(parts.styles);
  return { archive: zipSync(archive, { level: 0 }).buffer, listItems, bookmarkPrefix, warnings };
}
