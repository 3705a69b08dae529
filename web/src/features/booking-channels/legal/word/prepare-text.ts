import type { Numbering } from './numbering';
import type { Styles } from './styles';
import { childOf, childrenOf, isElement, make, ownText, within, type XmlElement, type XmlNode } from './xml';

export type Loss = 'hidden' | 'tracked' | 'image' | 'drawing' | 'textBox' | 'numberFormat';

interface PrepareOptions {
  readonly styles: Styles;
  readonly numbering: Numbering;
  readonly onLoss: (loss: Loss) => void;
}

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements that the converter reads as they are. */
const kept = names(
  'w:pPr w:rPr w:tblPr w:tblGrid w:trPr w:tcPr w:t w:instrText w:fldChar w:sym w:tab w:noBreakHyphen w:softHyphen w:footnoteReference w:endnoteReference w:bookmarkStart',
);
/** Elements whose content is prepared. The content of any other element takes its place. */
const containers = names('w:body w:p w:r w:hyperlink w:tbl w:tr w:tc');
const graphics = names('w:drawing w:pict w:object m:oMath');
const images = names('a:blip v:imagedata');
const textBoxes = names('w:txbxContent');
const content = names('w:t w:br w:sym w:noBreakHyphen w:footnoteReference w:endnoteReference');

const hasContent = (element: XmlElement) => [...within(element, content)].some((part) => part.name !== 'w:t' || ownText(part) !== '');

/** A passage, row or cell that was deleted or moved away with tracked changes. */
const isDeleted = (element: XmlElement): boolean =>
  element.name === 'w:del' ||
  element.name === 'w:moveFrom' ||
  childOf(childOf(element, 'w:trPr'), 'w:del') !== undefined ||
  childOf(childOf(element, 'w:tcPr'), 'w:cellDel') !== undefined;

/** One of several versions of a part: the one with its text, or else the older, simpler one. */
function chosenOf(element: XmlElement): readonly XmlNode[] {
  const versions = [childOf(element, 'mc:Fallback'), ...childrenOf(element, 'mc:Choice')].filter((each) => each !== undefined);
  return (versions.find((each) => !within(each, textBoxes).next().done) ?? versions[0])?.children ?? [];
}

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
export function prepareText(part: XmlElement, { styles, numbering, onLoss }: PrepareOptions): void {
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
    const isGone = styles.isOn('w:vanish', mark, properties) && !hasContent(paragraph);
    // The converter joins it to the next paragraph.
    const isJoined = childOf(mark, 'w:del') !== undefined;
    if (isJoined) onLoss('tracked');
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
    own.filter(hasContent).forEach(() => onLoss('textBox'));
    pictures.forEach(() => onLoss('image'));
    if (own.length === 0 && pictures.length === 0) onLoss('drawing');
    return [];
  }

  function runOf(run: XmlElement, paragraph: XmlElement | undefined): XmlNode[] {
    const [own, around] = [childOf(run, 'w:rPr'), childOf(paragraph, 'w:pPr')];
    if (['w:vanish', 'w:specVanish', 'w:webHidden'].some((name) => styles.isOn(name, own, around))) {
      if (hasContent(run)) onLoss('hidden');
      return [];
    }
    run.children = run.children.flatMap((child) => prepared(child, paragraph));
    return [run];
  }

  function prepared(node: XmlNode, paragraph?: XmlElement): XmlNode[] {
    if (!isElement(node)) return [node];
    const { name, attributes } = node;
    if (kept.has(name)) return [node];
    // A break of the page stands between words.
    if (name === 'w:br' || name === 'w:cr') return [make(attributes.has('w:type') ? 'w:tab' : 'w:br')];
    if (isDeleted(node) || name === 'w:ins' || name === 'w:moveTo') onLoss('tracked');
    if (isDeleted(node)) return [];
    if (name === 'w:p') return paragraphOf(node);
    if (name === 'w:r') return runOf(node, paragraph);
    if (graphics.has(name)) return graphicOf(node);
    const children = name === 'mc:AlternateContent' ? chosenOf(node) : node.children;
    const inside = children.flatMap((child) => prepared(child, paragraph));
    if (!containers.has(name)) return inside.filter(isElement);
    node.children = inside;
    return [node];
  }

  part.children = part.children.flatMap((child) => prepared(child));
}
