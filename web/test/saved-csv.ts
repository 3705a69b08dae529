const byteOrderMark = '\uFEFF';

/** Captures saved files instead of the browser, and returns the lines of the first one. */
export function captureSavedCsv(): () => Promise<string[] | undefined> {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return 'blob:csv';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return async () => (await saved[0]?.text())?.replace(byteOrderMark, '').trim().split('\r\n');
}
