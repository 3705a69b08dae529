/** The editor's height below its label in pixels, in any state. */
export const editorHeight = 525;

/** Connects a view with the field's label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-label': string;
  'aria-required': boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
}
