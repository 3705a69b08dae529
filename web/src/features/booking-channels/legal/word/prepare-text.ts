import type { Numbering } from './numbering';
import type { Styles } from './styles';
import type { WordLosses } from './word-losses';
import { childOf, childrenOf, isElement, make, ownText, switchOf, textRun, within, type XmlElement, type XmlNode } from './xml';

export interface PrepareOptions {
  readonly styles: Styles;
  readonly numbering: Numbering;
  readonly losses: WordLosses;
  /** The links of the part. */
  readonly links: ReadonlyMap<string, string>;
  /** Bookmarks that begin like this are the converter's own. */
  readonly reserved: string;
}

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements that the converter reads as they are. */
const kept = names(
  'w:pPr w:rPr w:tblPr w:tblGrid w:trPr w:tcPr w:t w:instrText w:fldChar w:sym w:tab w:noBreakHyphen w:softHyphen w:footnoteReference w:endnoteReference',
);
/** Elements whose content is prepared. The content of any other element takes its place. */
const containers = names('w:body w:p w:r w:hyperlink w:tbl w:tr w:tc');
const graphics = names('w:drawing w:pict w:object');
const images = names('a:blip v:imagedata');
const textBoxes = names('w:txbxContent');
const mathText = names('m:t');
const content = names('w:t w:br w:sym w:noBreakHyphen w:footnoteReference w:endnoteReference');

const hasAny = (element: XmlElement, wanted: ReadonlySet<string>) => !within(element, wanted).next().done;
const hasContent = (element: XmlElement) => [...within(element, content)].some((part) => part.name !== 'w:t' || ownText(part) !== '');

/** A passage, row or cell that was deleted or moved away with tracked changes. The converter joins paragraphs itself. */
const isDeleted = (element: XmlElement): boolean =>
  element.name === 'w:del' ||
  element.name === 'w:moveFrom' ||
  childOf(childOf(element, 'w:trPr'), 'w:del') !== undefined ||
  childOf(childOf(element, 'w:tcPr'), 'w:cellDel') !== undefined;

/** Chooses the older, simpler of two versions if it has a text box. */
function chosenOf(element: XmlElement): readonly XmlNode[] {
  const choice = childrenOf(element, 'mc:Choice');
  const fallback = childOf(element, 'mc:Fallback');
  const withBox = choice.find((each) => hasAny(each, textBoxes));
  return (fallback && (hasAny(fallback, textBoxes) || !withBox) ? fallback : (withBox ?? choice[0]))?.children ?? [];
}

const fieldMark = (type: string) => make('w:r', {}, [make('w:fldChar', { 'w:fldCharType': type })]);

/** A field in one element as the marks that the converter reads. */
const fieldOf = ({ attributes, children }: XmlElement): XmlNode[] => [
  fieldMark('begin'),
  make('w:r', {}, [make('w:instrText', {}, [attributes.get('w:instr') ?? ''])]),
  fieldMark('separate'),
  ...children,
  fieldMark('end'),
];

/** A style based on a heading counts as a heading. */
function applyHeadingStyle(properties: XmlElement | undefined, styles: Styles): void {
  const heading = styles.headingStyle(properties);
  if (!properties || heading === undefined) return;
  const others = properties.children.filter((child) => !isElement(child) || child.name !== 'w:pStyle');
  properties.children = [make('w:pStyle', { 'w:val': heading }), ...others];
}

/**
 * Rewrites a part, or one note in it, so that the converter's text matches Word's display: without hidden text, with tracked changes
 * accepted. Counts the numbers of paragraphs, which `numbering.finish` writes.
 */
export function prepareText(part: XmlElement, { styles, numbering, losses, links, reserved }: PrepareOptions): void {
  /** Text boxes that follow the paragraph that is being prepared. */
  let boxes: XmlElement[] = [];

  function paragraphOf(paragraph: XmlElement): XmlNode[] {
    const around = boxes;
    boxes = [];
    paragraph.children = paragraph.children.flatMap((child) => prepared(child, paragraph));
    const following = boxes;
    boxes = around;
    const properties = childOf(paragraph, 'w:pPr');
    const mark = childOf(properties, 'w:rPr');
    const isHidden = styles.isOn('w:vanish', mark, properties) || switchOf(mark, 'w:specVanish') === true;
    const isGone = isHidden && !hasContent(paragraph);
    // The converter joins it to the next paragraph.
    const isJoined = childOf(mark, 'w:del') !== undefined;
    if (isJoined) losses.add('tracked');
    if (!isGone && !isJoined) {
      numbering.visit(paragraph);
      applyHeadingStyle(properties, styles);
    }
    return [...(isGone ? [] : [paragraph]), ...following.flatMap(({ children }) => children.flatMap((child) => prepared(child)))];
  }

  function graphicOf(element: XmlElement): XmlNode[] {
    const own = [...within(element, textBoxes, true)];
    const pictures = [...within(element, images)];
    boxes.push(...own);
    for (const box of own) if (hasContent(box)) losses.add('textBox');
    pictures.forEach(() => losses.add('image'));
    if (own.length === 0 && pictures.length === 0) losses.add('drawing');
    return [];
  }

  function runOf(run: XmlElement, paragraph: XmlElement | undefined): XmlNode[] {
    const [own, around] = [childOf(run, 'w:rPr'), childOf(paragraph, 'w:pPr')];
    const isHidden = ['w:vanish', 'w:specVanish', 'w:webHidden'].some((name) => styles.isOn(name, own, around));
    if (isHidden && hasContent(run)) losses.add('hidden');
    // The marks of fields stay, because they may end in text that is shown.
    const shown = run.children.filter((child) => !isHidden || (isElement(child) && /^w:(?:fldChar|instrText)$/.test(child.name)));
    if (shown.length === 0) return [];
    run.children = [...(isHidden && own ? [own] : []), ...shown.flatMap((child) => prepared(child, paragraph))];
    return [run];
  }

  function prepared(node: XmlNode, paragraph?: XmlElement): XmlNode[] {
    if (!isElement(node)) return [node];
    const { name, attributes } = node;
    if (kept.has(name)) return [node];
    // A break of the page stands between words.
    if (name === 'w:br' || name === 'w:cr') return [make(attributes.has('w:type') ? 'w:tab' : 'w:br')];
    if (name === 'w:ptab') return [make('w:tab')];
    if (name === 'w:bookmarkStart') return attributes.get('w:name')?.startsWith(reserved) ? [] : [node];
    if (isDeleted(node) || name === 'w:ins' || name === 'w:moveTo') losses.add('tracked');
    if (isDeleted(node)) return [];
    if (name === 'w:p') return paragraphOf(node);
    if (name === 'w:r') return runOf(node, paragraph);
    if (graphics.has(name)) return graphicOf(node);
    if (name === 'w:commentReference') losses.add('comment');
    if (name === 'm:oMath') {
      losses.add('equation');
      return [textRun([...within(node, mathText)].map(ownText).join(''))];
    }
    const isKept =
      containers.has(name) && (name !== 'w:hyperlink' || links.has(attributes.get('r:id') ?? '') || attributes.has('w:anchor'));
    const children = name === 'mc:AlternateContent' ? chosenOf(node) : name === 'w:fldSimple' ? fieldOf(node) : node.children;
    const inside = children.flatMap((child) => prepared(child, paragraph));
    if (!isKept) return inside.filter(isElement);
    node.children = inside;
    return [node];
  }

  part.children = part.children.flatMap((child) => prepared(child));
}
