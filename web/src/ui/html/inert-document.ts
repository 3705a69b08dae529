/** A tag with its attributes. Quoted values may hold a ">". */
const tag = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const styleAttribute = /("[^"]*"|'[^']*')|(?<=[\s/"'])style(?=[\s=/>])/gi;
const styleElement = /<(\/?)style(?=[\s/>])/gi;

/** Where the document of `inertDocument` has what were `style` attributes. */
export const inertStyle = 'data-style';

/**
 * HTML as a document in which nothing runs and nothing is loaded. The security policy refuses inline styles even there, and reports each: their
 * attributes are called `data-style` in it, and `<style>` elements are `<noframes>`, which are read in the same way and never shown.
 */
export function inertDocument(html: string): Document {
  const unstyled = html
    .replaceAll(styleElement, '<$1noframes')
    .replaceAll(tag, (text) =>
      /style/i.test(text) ? text.replaceAll(styleAttribute, (_, quoted?: string) => quoted ?? inertStyle) : text,
    );
  return new DOMParser().parseFromString(unstyled, 'text/html');
}
