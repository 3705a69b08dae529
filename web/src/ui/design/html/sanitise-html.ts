import createDOMPurify from 'dompurify';
import { webLink } from '@/lib/browser/web-link';
import { inertDocument, inertStyle } from './inert-document';
import { applySafeStyle } from './safe-style';

const words = (text: string) => text.trim().split(/\s+/);

const allowedTags = words(`
  a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption
  figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main mark nav ol p pre q rp rt ruby s samp section small span strike
  strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr
`);

/** Without IDs, names and classes, which could imitate parts of the page, and attributes that only affect assistive technology. */
const allowedAttributes = words(`
  abbr align alt bgcolor border cellpadding cellspacing color colspan dir face height href lang open reversed rowspan scope size span src start
  title type valign value width ${inertStyle}
`);

/** Page landmarks. A text is not a page, and they would be announced as the page's. */
const landmarks = new Set(['main', 'nav', 'header', 'footer', 'aside', 'section', 'article']);

/** Images within the text itself, of types that contain only pixels. */
const embeddedImage = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i;

function makeLinkSafe(link: HTMLAnchorElement): void {
  const address = link.getAttribute('href')?.trim() ?? '';
  // The same as in the editor.
  const href = webLink(address) ?? (/^(?:mailto|tel):/i.test(address) ? address : null);
  if (href === null) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('href', href);
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}

/** An image that is not loaded yet. */
export interface RemoteImage {
  readonly address: string;
  readonly load: () => void;
}

/** An image elsewhere would reveal the viewer to its server, so it is held back. */
function makeImageSafe(image: HTMLImageElement, heldBack: RemoteImage[]): void {
  const source = image.getAttribute('src')?.trim() ?? '';
  image.alt ||= 'Image';
  image.referrerPolicy = 'no-referrer';
  image.decoding = 'async';
  if (embeddedImage.test(source)) return;
  image.removeAttribute('src');
  const address = webLink(source);
  if (address !== null) heldBack.push({ address, load: () => image.setAttribute('src', address) });
}

export interface Sanitised {
  readonly content: DocumentFragment;
  readonly images: readonly RemoteImage[];
}

/** The harmless part of HTML. It is parsed once, so that exactly the checked nodes are shown. */
export function sanitiseHtml(html: string): Sanitised {
  const images: RemoteImage[] = [];
  const purify = createDOMPurify(window);
  purify.addHook('afterSanitizeAttributes', (element) => {
    if (element instanceof HTMLAnchorElement) makeLinkSafe(element);
    if (element instanceof HTMLImageElement) makeImageSafe(element, images);
    if (landmarks.has(element.localName)) element.setAttribute('role', 'presentation');
    const style = element.getAttribute(inertStyle);
    if (style === null) return;
    element.removeAttribute(inertStyle);
    if (element instanceof HTMLElement) applySafeStyle(element, style);
  });
  // In the inert document, because images would otherwise load before they are checked.
  const inert = inertDocument(html);
  const unchecked = inert.createDocumentFragment();
  unchecked.append(...inert.body.childNodes);
  const content = purify.sanitize(unchecked, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ADD_URI_SAFE_ATTR: [inertStyle, 'abbr'],
    RETURN_DOM_FRAGMENT: true,
    // DOMPurify's own policy would let any HTML pass, for other code too. It only gets nodes here.
    TRUSTED_TYPES_POLICY: null,
  });
  return { content, images };
}
