import { messages } from '@pax/schema/rules/messages';
import { maxPolicyBytes } from '@pax/schema/rules/files';
import { fileSize, unreadableFile } from '@/lib/browser/file-size';
import { decodeHtml } from '@/features/booking-channels/legal/html-bytes';

/** Word files cannot be published themselves: they become inline HTML. */
export const isWordFile = ({ name }: Pick<File, 'name'>): boolean => /\.(docx?|dotx?|docm)$/i.test(name);

const pdfName = /\.pdf$/i;
const htmlName = /\.html?$/i;

const looksLikePdf = (start: string) => start.startsWith('%PDF-');
const looksLikeHtml = (start: string) => start.trimStart().startsWith('<');

const unreadable = 'The file is not in UTF-8 and does not name its encoding, so some letters would be wrong: save it as UTF-8';

/** The problem with a file chosen as a policy; undefined if there is none. It must be HTML or PDF, with a matching name. */
export async function policyFileProblem(file: File): Promise<string | undefined> {
  if (file.size === 0) return 'The file is empty.';
  if (file.size > maxPolicyBytes) return `HTML or PDF, 5 MB at most (this is ${fileSize(file.size)})`;
  const buffer = await file.arrayBuffer().catch(() => undefined);
  if (!buffer) return unreadableFile;
  const bytes = new Uint8Array(buffer);
  const text = decodeHtml(bytes);
  const start = text ?? new TextDecoder('latin1').decode(bytes);
  if (looksLikePdf(start)) return pdfName.test(file.name) ? undefined : 'This is a PDF under another name: rename it to .pdf';
  if (looksLikeHtml(start)) {
    if (!htmlName.test(file.name)) return 'This is HTML under another name: rename it to .html';
    return text === null ? unreadable : undefined;
  }
  return messages.policyFile;
}
