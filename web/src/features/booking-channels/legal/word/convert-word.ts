import mammoth from 'mammoth';
import { unpackWord } from './unpack';
import { damaged, problemWith, WordFileError } from './word-file';

/** A Word document as the converter has it: HTML with an image without an address for each of its images. */
export interface ConvertedWord {
  readonly html: string;
  /** What the converter has said, in its own words: each once. */
  readonly messages: readonly string[];
  /** How many paragraphs and pieces of text have a style, by its ID. */
  readonly styleUses: Readonly<Record<string, number>>;
}

const styleMap = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh", 'u => u', 'strike => s'];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Counts the styles in a part of the converter's document. */
function countStyles(part: unknown, uses: Record<string, number>): void {
  if (!isObject(part)) return;
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
  const arrayBuffer = unpackWord(bytes);
  const styleUses: Record<string, number> = {};
  try {
    const { value, messages } = await mammoth.convertToHtml(
      { arrayBuffer },
      {
        styleMap,
        // What a file brings along could make any element of any paragraph.
        includeEmbeddedStyleMap: false,
        transformDocument: (document: unknown) => {
          countStyles(document, styleUses);
          return document;
        },
        convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
      },
    );
    return { html: value, messages: messages.map(({ message }) => message), styleUses };
  } catch (cause) {
    throw new WordFileError(damaged, { cause });
  }
}
