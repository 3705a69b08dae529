import { fileSize } from '@/lib/file-size';

/** The most bytes that a file may have, as the gateway's contract has it. */
export const maxFileBytes = 5 * 1024 * 1024;

/** How much of a file is looked at to see what it is. */
const startBytes = 512;

/** Word's own files are no policy as they are: they become inline HTML. */
export const isWordFile = ({ name }: Pick<File, 'name'>): boolean => /\.(docx?|dotx?|docm)$/i.test(name);

const pdfName = /\.pdf$/i;
const htmlName = /\.html?$/i;

const looksLikePdf = (start: string) => start.startsWith('%PDF-');
const looksLikeHtml = (start: string) => start.trimStart().startsWith('<');

/** What is wrong with a file that is to be a policy: HTML or PDF by its content, with the name to match. Undefined where nothing is. */
export async function policyFileProblem(file: File): Promise<string | undefined> {
  if (file.size === 0) return 'The file is empty.';
  if (file.size > maxFileBytes) return `HTML or PDF, 5 MB at most (this is ${fileSize(file.size)})`;
  const bytes = await file
    .slice(0, startBytes)
    .arrayBuffer()
    .catch(() => undefined);
  if (!bytes) return 'The file can’t be read. It may have been moved or changed: choose it again.';
  const start = new TextDecoder().decode(bytes);
  if (looksLikePdf(start)) return pdfName.test(file.name) ? undefined : 'This is a PDF under another name: rename it to .pdf';
  if (looksLikeHtml(start)) return htmlName.test(file.name) ? undefined : 'This is HTML under another name: rename it to .html';
  return 'The file must be HTML or PDF';
}
