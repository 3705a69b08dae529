/** What a status means for the person who reads it. Always shown with words beside it, never by colour alone. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';
