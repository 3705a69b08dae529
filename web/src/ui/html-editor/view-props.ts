/** Pixels that the editor takes below its label, whatever it shows. */
export const editorHeight = 525;

/** How a view is tied to the field's label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-label': string;
  'aria-required': boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
}
