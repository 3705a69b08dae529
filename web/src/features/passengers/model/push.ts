/** The most characters a message may have. The platform names no limit; beyond this, phones and the push services cut or drop it. */
export const maxMessageLength = 500;

/** About as much as a locked phone shows before the message is opened. */
export const shownOnLockScreen = 178;

/** How many characters people see: an emoji is one. */
export const lengthOf = (message: string): number => Array.from(new Intl.Segmenter('en').segment(message)).length;
