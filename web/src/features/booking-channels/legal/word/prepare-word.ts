import { zipSync } from 'fflate';
import { Numbering, type ListItem } from './numbering';
import { prepareText, type PrepareOptions } from './prepare-text';
import { Styles } from './styles';
import { WordLosses } from './word-losses';
import { readParts, type WordFiles, type WordPart } from './word-parts';
import { childOf, childrenOf, make, textOf, writeXml } from './xml';

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
  const numbering = new Numbering(parts.numbering, styles, () => losses.add('numberFormat'));
  const options = (part: WordPart): PrepareOptions => ({ styles, numbering, losses, links: part.links, reserved: bookmarkPrefix });
  const archive: Record<string, Uint8Array> = {};

  const body = childOf(parts.document.root, 'w:body') ?? make('w:body');
  prepareText(body, options(parts.document));
  const stories: (readonly [name: string, part: WordPart])[] = [['document', parts.document]];
  for (const name of ['footnotes', 'endnotes'] as const) {
    const part = parts[name];
    if (!part) continue;
    for (const note of childrenOf(part.root, noteNames[name] ?? '')) prepareText(note, options(part));
    stories.push([name, part]);
  }
  const listItems = numbering.finish(bookmarkPrefix);

  if (parts.margins.some((root) => textOf(root) !== '')) losses.add('margin');

  for (const [name, { root, links }] of stories) {
    archive[`word/${name}.xml`] = writeXml(root);
    if (links.size > 0) archive[`word/_rels/${name}.xml.rels`] = relationshipsFile(links);
  }
  if (parts.styles) archive['word/styles.xml'] = writeXml(parts.styles);
  return { archive: zipSync(archive, { level: 0 }).buffer, listItems, bookmarkPrefix, warnings: losses.sentences() };
}
