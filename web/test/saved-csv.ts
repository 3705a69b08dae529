const byteOrderMark = '\uFEFF';

/** Captures saved files instead of the browser, and returns the lines of the first one, which must have a byte order mark for Excel. */
export function captureSavedCsv(): () => Promise<string[] | undefined> {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return 'blob:csv';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return async () => {
    if (!saved[0]) return undefined;
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[0].arrayBuffer());
    expect(text.startsWith(byteOrderMark)).toBe(true);
    return text.replace(byteOrderMark, '').trim().split('\r\n');
  };
}
