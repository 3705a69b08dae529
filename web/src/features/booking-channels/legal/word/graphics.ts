import type { WordLoss } from './word-losses';
import { childOf, within, type XmlElement } from './xml';

const textBoxes = new Set(['w:txbxContent']);
const images = new Set(['a:blip', 'v:imagedata']);
const charts = new Set(['c:chart', 'dgm:relIds']);
const objects = new Set(['o:OLEObject', 'w:objectEmbed', 'w:objectLink', 'w:control']);
const wordArt = new Set(['v:textpath']);
const rules = new Set(['v:rect']);

const count = (element: XmlElement, names: ReadonlySet<string>) => [...within(element, names)].length;

/** Whether it is only a line across the page. */
const isRule = (element: XmlElement) => [...within(element, rules)].some(({ attributes }) => attributes.get('o:hr')?.startsWith('t'));

/** The text of drawn lettering, such as a watermark. */
export const drawnText = (element: XmlElement): string[] =>
  [...within(element, wordArt)].map(({ attributes }) => attributes.get('string') ?? '').filter((text) => text.trim() !== '');

interface Graphic {
  readonly boxes: readonly XmlElement[];
  /** The content that can't be kept, each kind once, with its description. */
  readonly losses: readonly (readonly [kind: WordLoss, detail?: string])[];
}

/** The contents of a drawing, in any of Word's formats. */
export function readGraphic(element: XmlElement): Graphic {
  const boxes = [...within(element, textBoxes, true)];
  const lettering = drawnText(element).map((text) => ['drawing', text] as const);
  if (count(element, objects) > 0) {
    const [object] = within(element, objects);
    return { boxes, losses: [['object', object?.attributes.get('ProgID')]] };
  }
  const pictures = count(element, images);
  const [properties] = within(element, new Set(['wp:docPr']));
  const description = properties?.attributes.get('descr') ?? undefined;
  const lost = [
    ...Array.from({ length: pictures }, () => ['image', description === '' ? undefined : description] as const),
    ...Array.from({ length: count(element, charts) }, () => ['chart'] as const),
    ...lettering,
  ];
  const isNothing = lost.length === 0 && boxes.length === 0 && !isRule(element) && !childOf(element, 'w:txbxContent');
  return { boxes, losses: isNothing ? [['drawing']] : lost };
}
