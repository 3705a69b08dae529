import { unzipSync, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { Numbering, type ListItem } from './numbering';
import { prepareText, type Loss } from './prepare-text';
import { Styles } from './styles';
import { damaged, notWord, WordFileError } from './word-file';
import { counted } from '@/lib/text/counted';
import { childOf, childrenOf, readXml, writeXml } from './xml';

/** A converted Word document: HTML in which a list item is a paragraph that begins with a bookmark. */
export interface ConvertedWord {
  readonly html: string;
  /** Items of lists, by the number at the end of their bookmark. */
  readonly listItems: readonly ListItem[];
  readonly warnings: readonly string[];
}

/** The maximum size of unpacked text and structure, in bytes. A text of a hundred pages has about one million. */
const maxUnpacked = 24 * 1024 * 1024;

const styleMap = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh", 'u => u', 'strike => s'];

const sentences: Readonly<Record<Loss, (count: number) => string>> = {
  hidden: (count) => `${counted(count, 'hidden passage')} left out`,
  tracked: (count) => `${counted(count, 'tracked change')} shown as accepted`,
  image: (count) => `${counted(count, 'image')} left out, because inline HTML can’t hold images`,
  drawing: (count) => `${counted(count, 'drawing or object')} left out`,
  textBox: (count) => `${counted(count, 'text box', 'text boxes')} moved after the paragraph`,
  numberFormat: (count) => `${counted(count, 'number')} in an unknown format written as 1, 2, 3`,
};

type WordFiles = ReadonlyMap<string, Uint8Array>;

/** The text parts of a Word file, by their path in lower case. Images and fonts are most of a file's size. */
function unpack(bytes: Uint8Array): WordFiles {
  let size = 0;
  // The claimed sizes are those of the buffers, too: a file that is larger than it says is cut off, and so is not well-formed.
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/i.test(name)) return false;
      size += originalSize;
      if (size > maxUnpacked) throw new WordFileError('The Word file is too large when unpacked, and was not converted.');
      return true;
    },
  });
  return new Map(Object.entries(files).map(([name, content]) => [name.toLowerCase(), content]));
}

function relationshipsOf(path: string): string {
  const name = path.lastIndexOf('/') + 1;
  return `${path.slice(0, name)}_rels/${path.slice(name)}.rels`;
}

/** The path of a part that a part refers to, by the end of the reference's type: "styles". */
function relatedPath(files: WordFiles, path: string, type: string): string | undefined {
  const relationships = files.get(relationshipsOf(path));
  const found = childrenOf(relationships && readXml(relationships), 'rel:Relationship').find(({ attributes }) =>
    attributes.get('Type')?.endsWith(`/${type}`),
  );
  const target = found?.attributes.get('Target');
  return target && new URL(target, `file:///${path}`).pathname.slice(1).toLowerCase();
}

/**
 * Rewrites a Word file so that the converter's text matches Word's display: without hidden text, with tracked changes accepted, and with
 * the numbers of its paragraphs, which are not in the file.
 */
function prepare(files: WordFiles) {
  // Word Online calls the main part word/document2.xml.
  const path = relatedPath(files, '', 'officeDocument') ?? 'word/document.xml';
  const main = files.get(path);
  const document = main && readXml(main);
  if (document?.name !== 'w:document') throw new WordFileError(notWord);
  const partOf = (type: string) => {
    const partPath = relatedPath(files, path, type);
    const content = partPath === undefined ? undefined : files.get(partPath);
    return content && partPath !== undefined ? { root: readXml(content), path: partPath } : undefined;
  };
  const losses = new Map<Loss, number>();
  const onLoss = (loss: Loss) => losses.set(loss, (losses.get(loss) ?? 0) + 1);
  const stylesPart = partOf('styles')?.root;
  const styles = new Styles(stylesPart);
  const numbering = new Numbering(partOf('numbering')?.root, styles, () => onLoss('numberFormat'));

  const archive: Record<string, Uint8Array> = stylesPart ? { 'word/styles.xml': writeXml(stylesPart) } : {};
  const body = childOf(document, 'w:body');
  if (body) prepareText(body, { styles, numbering, onLoss });
  const stories = [{ name: 'document', root: document, path }];
  for (const [name, note] of [
    ['footnotes', 'w:footnote'],
    ['endnotes', 'w:endnote'],
  ] as const) {
    const part = partOf(name);
    if (!part) continue;
    for (const text of childrenOf(part.root, note)) prepareText(text, { styles, numbering, onLoss });
    stories.push({ name, ...part });
  }
  const listItems = numbering.finish();
  for (const story of stories) {
    archive[`word/${story.name}.xml`] = writeXml(story.root);
    const links = files.get(relationshipsOf(story.path));
    if (links) archive[`word/_rels/${story.name}.xml.rels`] = links;
  }
  const warnings = [...losses].map(([loss, count]) => `${sentences[loss](count)}.`);
  return { archive: zipSync(archive, { level: 0 }).buffer, listItems, warnings };
}

/**
 * Converts a whole file synchronously, so it must run in a worker.
 * @throws WordFileError if it is not a Word file that can be converted
 */
export async function convertWord(file: File): Promise<ConvertedWord> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A .docx file is a ZIP file; old and encrypted Word files are not.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new WordFileError(notWord);
  try {
    const { archive, ...prepared } = prepare(unpack(bytes));
    // A style map in the file could turn any paragraph into any element.
    const { value } = await mammoth.convertToHtml({ arrayBuffer: archive }, { styleMap, includeEmbeddedStyleMap: false });
    return { html: value, ...prepared };
  } catch (cause) {
    if (cause instanceof WordFileError) throw cause;
    throw new WordFileError(damaged, { cause });
  }
}
