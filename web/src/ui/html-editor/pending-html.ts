/** Milliseconds without a key after which what was typed is written. */
const writeDelay = 300;

/** What was typed and is not written as HTML yet. A long text is not written anew with every key. */
export interface PendingHtml {
  /** @param write makes the HTML, once it is needed */
  set: (write: () => string) => void;
  /** Writes it now. */
  flush: () => void;
  drop: () => void;
  /** Who is given what is written: the last to ask. */
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
