/** Milliseconds without a key press after which HTML is written. */
const writeDelay = 300;

/** Typed text that has not been written as HTML yet, so that a long text is not rewritten on every key press. */
export interface PendingHtml {
  /** @param write produces the HTML when it is needed */
  set: (write: () => string) => void;
  /** Writes it now. */
  flush: () => void;
  drop: () => void;
  /** The callback for written HTML: the latest one. */
  listen: (onWrite: (html: string) => void) => void;
}

export function createPendingHtml(): PendingHtml {
  let onWrite: ((html: string) => void) | undefined;
  let pending: (() => string) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(timer);
    pending = undefined;
  };
  const flush = () => {
    const write = pending;
    drop();
    if (write) onWrite?.(write());
  };
  return {
    set: (write) => {
      drop();
      pending = write;
      timer = setTimeout(flush, writeDelay);
    },
    flush,
    drop,
    listen: (next) => {
      onWrite = next;
    },
  };
}
