/** What a status means to its reader. Always shown with text, never by colour alone. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';
