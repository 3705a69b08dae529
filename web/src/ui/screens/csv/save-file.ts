const longestName = 80;

/** A safe file name from external names: letters, digits, dots, dashes and underscores, not hidden. */
export function safeFileName(parts: readonly (string | null | undefined)[], extension: 'txt' | 'log' | 'json' | 'html'): string {
  const name = parts
    .filter(Boolean)
    .join('-')
    .normalize('NFKD')
    .replaceAll(/[^\w.-]+/g, '-')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/-{2,}/g, '-')
    .slice(0, longestName)
    .replaceAll(/^[.-]+|(?<![.-])[.-]+$/g, '');
  return `${name || extension}.${extension}`;
}

export const saveText = (fileName: string, text: string): void =>
  saveBlob(fileName, new Blob([text, '\n'], { type: 'text/plain;charset=utf-8' }));

/** Offers HTML to save as a file, byte for byte. */
export const saveHtml = (fileName: string, html: string): void => saveBlob(fileName, new Blob([html], { type: 'text/html;charset=utf-8' }));

export function saveBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
