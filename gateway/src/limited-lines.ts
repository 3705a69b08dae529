const windowMs = 10_000;
/** The maximum number of lines about one kind of event in that time. */
const maxLines = 5;
/** The maximum number of kinds that are counted at once. Beyond it there is only one more: senders can make up any number. */
const maxKinds = 1000;

/** Decides which of the lines about events that may come by the thousand are logged: of each kind a few, and then how many more there were. */
export class LimitedLines {
  private readonly windows = new Map<string, { lines: number; omitted: number }>();

  /**
   * Whether an event may have a line. A window opens with the first one of a kind.
   * @param logOmitted called at the window's end with the number of events without a line, if any
   */
  admits(kind: Readonly<Record<string, unknown>>, logOmitted: (omitted: number) => void): boolean {
    const text = Object.values(kind).join(' ');
    const key = this.windows.has(text) || this.windows.size < maxKinds ? text : '';
    const open = this.windows.get(key);
    if (open !== undefined && open.lines >= maxLines) {
      open.omitted += 1;
      return false;
    }
    const window = open ?? { lines: 0, omitted: 0 };
    window.lines += 1;
    if (open === undefined) {
      this.windows.set(key, window);
      setTimeout(() => {
        this.windows.delete(key);
        if (window.omitted > 0) logOmitted(window.omitted);
      }, windowMs).unref();
    }
    return true;
  }
}
