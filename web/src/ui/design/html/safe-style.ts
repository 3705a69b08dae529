/** The allowed styles: those of text, but none that move or hide an element or load anything. */
const properties = [
  'color',
  'background-color',
  'font-family',
  'font-size',
  'font-style',
  'font-variant-caps',
  'font-weight',
  'letter-spacing',
  'line-height',
  'text-align',
  'text-decoration-line',
  'text-indent',
  'text-transform',
  'vertical-align',
  'white-space',
  'direction',
  'list-style-type',
  'margin-left',
  'margin-right',
  'padding-left',
  'padding-right',
  'border-top',
  'border-right',
  'border-bottom',
  'border-left',
  'border-collapse',
  'width',
] as const;

/** Far above realistic values; also the limit for a whole `style` attribute, to save the browser time. */
const maxValueLength = 1000;
const maxStyleLength = 10_000;

/** Functions that only compute a colour or a length. */
const isPlain = (value: string) =>
  value.length <= maxValueLength && !/[\\@]/.test(value) && !/(?<![\w-])(?!(?:rgba?|hsla?|calc)\()[\w-]+\(/i.test(value);

const probe = document.createElement('span');

/** Applies the harmless part of a `style` attribute. The security policy allows single properties set by scripts. */
export function applySafeStyle(element: HTMLElement, text: string): void {
  if (text.length > maxStyleLength) return;
  probe.style.cssText = text;
  for (const property of properties) {
    const value = probe.style.getPropertyValue(property);
    if (value !== '' && isPlain(value)) element.style.setProperty(property, value);
  }
}
