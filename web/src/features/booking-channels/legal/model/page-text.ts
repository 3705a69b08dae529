import { inertDocument } from '@/ui/design/html/inert-document';

/** The elements of a page that are not part of its text; form fields would be left without their form. */
const unwanted =
  'script, style, noframes, noscript, template, link, meta, base, iframe, object, embed, applet, canvas, audio, video, svg, math, ' +
  'input, button, select, textarea, dialog';

const keptAttributes = new Set(['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start', 'lang', 'dir']);

/** Attributes with addresses: relative ones would break once the text is in an app. */
const addresses = ['href', 'src'] as const;

function makeAbsolute(element: Element, base: string): void {
  for (const name of addresses) {
    const address = element.getAttribute(name)?.trim();
    if (!address || address.startsWith('#')) continue;
    if (URL.canParse(address, base)) element.setAttribute(name, new URL(address, base).href);
    else element.removeAttribute(name);
  }
}

/**
 * The text of a web page as HTML for the editor: no scripts, styles and forms, and only absolute URLs.
 * @param url the URL of the page
 */
export function textOfPage(html: string, url: string): string {
  const { body } = inertDocument(html);
  for (const element of body.querySelectorAll(unwanted)) element.remove();
  for (const form of body.querySelectorAll('form')) form.replaceWith(...form.childNodes);
  for (const element of body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) if (!keptAttributes.has(name)) element.removeAttribute(name);
    makeAbsolute(element, url);
  }
  return body.innerHTML.trim();
}
