import { notWord, WordFileError } from './word-file';
import { childrenOf, readXml, type XmlElement } from './xml';

/** Unpacked files by their path in lower case: names of parts are compared without regard to case. */
export type WordFiles = ReadonlyMap<string, Uint8Array>;

interface Relationship {
  readonly id: string;
  /** The end of its URI, which both formats of Word share: "styles", "hyperlink". */
  readonly type: string;
  /** A path in the file, or an external address as written. */
  readonly target: string;
  readonly isExternal: boolean;
}

/** A part of the file with the addresses of its links by their ID. */
export interface WordPart {
  readonly root: XmlElement;
  readonly links: ReadonlyMap<string, string>;
}

/** The parts with text, and the parts that define how it is shown. */
export interface WordParts {
  readonly document: WordPart;
  readonly footnotes?: WordPart;
  readonly endnotes?: WordPart;
  readonly styles?: XmlElement;
  readonly numbering?: XmlElement;
  /** Headers and footers. */
  readonly margins: readonly XmlElement[];
}

/** A target as a path from the file's root. */
function pathOf(target: string, folder: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith('/') ? target : `${folder}/${target}`).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/').toLowerCase();
}

const folderOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

function relationshipsOf(files: WordFiles, path: string): Relationship[] {
  const folder = folderOf(path);
  const bytes = files.get(pathOf(`_rels/${path.slice(path.lastIndexOf('/') + 1)}.rels`, folder));
  if (!bytes) return [];
  return childrenOf(readXml(bytes), 'rel:Relationship').map(({ attributes }) => {
    const values = new Map(Array.from(attributes, ([name, value]) => [name.toLowerCase(), value]));
    const target = values.get('target') ?? '';
    const isExternal = values.get('targetmode')?.toLowerCase() === 'external';
    const type = values.get('type') ?? '';
    return {
      id: values.get('id') ?? '',
      type: type.slice(type.lastIndexOf('/') + 1),
      target: isExternal ? target : pathOf(target, folder),
      isExternal,
    };
  });
}

/** Word Online calls the main part word/document2.xml, so its name is taken from the relationships. */
function mainPath(files: WordFiles): string {
  const named = relationshipsOf(files, '').find(({ type, target }) => type === 'officeDocument' && files.has(target));
  return named?.target ?? 'word/document.xml';
}

/**
 * @throws WordFileError if the file has no main part of a Word document
 * @throws Error if a part is not well-formed
 */
export function readParts(files: WordFiles): WordParts {
  const path = mainPath(files);
  const main = files.get(path);
  if (!main) throw new WordFileError(notWord);
  const relationships = relationshipsOf(files, path);
  const pathsOf = (type: string) =>
    relationships.filter((each) => each.type === type && files.has(each.target)).map(({ target }) => target);
  const partOf = (partPath: string, bytes: Uint8Array): WordPart => ({
    root: readXml(bytes),
    links: new Map(relationshipsOf(files, partPath).flatMap(({ id, type, target }) => (type === 'hyperlink' ? [[id, target]] : []))),
  });
  const related = (type: string): WordPart | undefined => {
    const partPath = pathsOf(type)[0] ?? pathOf(`${type}.xml`, folderOf(path));
    const bytes = files.get(partPath);
    return bytes && partOf(partPath, bytes);
  };
  const all = (type: string) => pathsOf(type).flatMap((partPath) => partOf(partPath, files.get(partPath) ?? new Uint8Array()).root);
  const document = partOf(path, main);
  if (document.root.name !== 'w:document') throw new WordFileError(notWord);
  return {
    document,
    footnotes: related('footnotes'),
    endnotes: related('endnotes'),
    styles: related('styles')?.root,
    numbering: related('numbering')?.root,
    margins: [...all('header'), ...all('footer')],
  };
}
