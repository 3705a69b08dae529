import mammoth from 'mammoth';
import type { ListItem } from './numbering';
import { prepareWord } from './prepare-word';
import { unpackWord } from './unpack';
import { damaged, problemWith, WordFileError } from './word-file';
import { isRecord } from '@/lib/guards';

/** A Word document as the converter has it: HTML in which an item of a list is a paragraph that begins with a bookmark. */
export interface ConvertedWord {
  readonly html: string;
  /** Items of lists, by the number at the end of their bookmark. */
  readonly listItems: readonly ListItem[];
  readonly bookmarkPrefix: string;
  /** The losses of the document, in sentences. */
  readonly warnings: readonly string[];
  /** What the converter has said, in its own words: each once. */
  readonly messages: readonly string[];
  /** How many paragraphs and pieces of text have a style, by its ID. */
  readonly styleUses: Readonly<Record<string, number>>;
}

const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  // Word's own styles of plain paragraphs.
  ...['List Paragraph', 'Body Text', 'Normal (Web)', 'No Spacing'].map((name) => `p[style-name='${name}'] => p:fresh`),
  'u => u',
  'strike => s',
];

/** Counts the styles in a part of the converter's document. */
function countStyles(part: unknown, uses: Record<string, number>): void {
  if (!isRecord(part)) return;
  if (typeof part.styleId === 'string') uses[part.styleId] = (uses[part.styleId] ?? 0) + 1;
  if (Array.isArray(part.children)) for (const child of part.children) countStyles(child, uses);
}

/**
 * Converts a whole file without a pause, so that it belongs into a worker.
 * @throws WordFileError where it is no Word file that can be converted
 */
export async function convertWord(file: File): Promise<ConvertedWord> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const problem = problemWith(bytes);
  if (problem !== undefined) throw new WordFileError(problem);
  const files = unpackWord(bytes);
  const styleUses: Record<string, number> = {};
  try {
    const { archive, ...prepared } = prepareWord(files);
    const { value, messages } = await mammoth.convertToHtml(
      { arrayBuffer: archive },
      {
        styleMap,
        // What a file brings along could make any element of any paragraph.
        includeEmbeddedStyleMap: false,
        transformDocument: (document: unknown) => {
          countStyles(document, styleUses);
          return document;
        },
      },
    );
    return { html: value, messages: messages.map(({ message }) => message), styleUses, ...prepared };
  } catch (cause) {
    if (cause instanceof WordFileError) throw cause;
    throw new WordFileError(damaged, { cause });
  }
}
