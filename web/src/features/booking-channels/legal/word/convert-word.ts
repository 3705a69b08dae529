import mammoth from 'mammoth';
import type { ListItem } from './numbering';
import { prepareWord } from './prepare-word';
import { unpackWord } from './unpack';
import { damaged, problemWith, WordFileError } from './word-file';
import { isRecord } from '@/lib/guards';

/** A converted Word document: HTML in which a list item is a paragraph that begins with a bookmark. */
export interface ConvertedWord {
  readonly html: string;
  /** Items of lists, by the number at the end of their bookmark. */
  readonly listItems: readonly ListItem[];
  readonly bookmarkPrefix: string;
  /** The losses of the document, in sentences. */
  readonly warnings: readonly string[];
  /** The converter's messages, each once. */
  readonly messages: readonly string[];
  /** The number of paragraphs and runs in each style, by its ID. */
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
 * Converts a whole file synchronously, so it must run in a worker.
 * @throws WordFileError if it is not a Word file that can be converted
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
        // A style map in the file could turn any paragraph into any element.
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
