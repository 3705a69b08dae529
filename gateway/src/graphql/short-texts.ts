const quotedText = /"(?:[^"\\]|\\[^])*"?/g;
const maxQuotedLength = 60;

/** graphql's errors repeat invalid values: only the beginning of a long text is kept, and so is the reason after it. */
export const withShortTexts = (message: string): string =>
  message.replace(quotedText, (quoted) => (quoted.length > maxQuotedLength ? `${quoted.slice(0, maxQuotedLength)}…"` : quoted));
