/** A number of bytes such as "1.3 MB": a megabyte is 1024 kilobytes of 1024 bytes. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${kilobytes.toFixed(1)} kB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}

/** The message for a file that was moved or changed since it was chosen. */
export const unreadableFile = 'The file can’t be read. It may have been moved or changed: choose it again.';
