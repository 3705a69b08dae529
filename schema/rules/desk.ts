/** The longest note about a record, in characters. */
export const longestNote = 500;

/** The longest name of a saved view, in characters. */
export const longestViewName = 60;
