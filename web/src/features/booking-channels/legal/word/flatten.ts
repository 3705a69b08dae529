import type { WordLosses } from './word-losses';
import { childOf, childrenOf, firstParagraph, isElement, make, switchOf, textRun, within, type XmlElement, type XmlNode } from './xml';

const text = new Set(['w:t', 'w:footnoteReference', 'w:endnoteReference']);
const textBox = new Set(['w:txbxContent']);
const hasAny = (element: XmlElement, names: ReadonlySet<string>) => !within(element, names).next().done;

/** References to content elsewhere, and properties of omitted content. */
const silent = new Set(
  `w:proofErr w:permStart w:permEnd w:commentRangeStart w:commentRangeEnd w:bookmarkEnd w:lastRenderedPageBreak w:annotationRef w:footnoteRef
  w:endnoteRef w:separator w:continuationSeparator w:customXmlPr w:smartTagPr w:sdtPr w:sdtEndPr w:rubyPr w:moveFromRangeStart
  w:moveFromRangeEnd w:moveToRangeStart w:moveToRangeEnd w:customXmlInsRangeStart w:customXmlInsRangeEnd w:customXmlDelRangeStart
  w:customXmlDelRangeEnd w:customXmlMoveFromRangeStart w:customXmlMoveFromRangeEnd w:customXmlMoveToRangeStart w:customXmlMoveToRangeEnd
  w:tblPrEx w:delText w:delInstrText w:sectPr w:divId`.split(/\s+/),
);

/** Elements that later steps handle, with all their content. */
const opaque = new Set(
  'w:pPr w:rPr w:tblPr w:tblGrid w:trPr w:tcPr w:t w:instrText w:fldChar w:sym w:br w:cr w:tab w:ptab w:noBreakHyphen w:softHyphen'.split(
    ' ',
  ),
);
const containers = new Set('w:body w:p w:r w:hyperlink w:tbl w:tr w:tc w:txbxContent w:footnote w:endnote'.split(' '));
/** Elements that later steps read as a whole. Text boxes in them are flattened when they are extracted. */
const whole = new Set(
  'w:drawing w:pict w:object m:oMath m:oMathPara w:footnoteReference w:endnoteReference w:commentReference w:bookmarkStart'.split(' '),
);

const fieldMark = (type: string) => make('w:r', {}, [make('w:fldChar', { 'w:fldCharType': type })]);

const transparent = (element: XmlElement) => element.children;

type Rule = (element: XmlElement, losses: WordLosses, paragraph: XmlElement | undefined) => XmlNode[];

/** Chooses the older, simpler of two versions if it has a text box. */
const ofAlternatives: Rule = (element) => {
  const choice = childrenOf(element, 'mc:Choice');
  const fallback = childOf(element, 'mc:Fallback');
  const withBox = choice.find((each) => hasAny(each, textBox));
  const chosen = fallback && (hasAny(fallback, textBox) || !withBox) ? fallback : (withBox ?? choice[0]);
  return chosen?.children ?? [];
};

/** The replacement of elements that only surround or accompany the text. */
const rules: Readonly<Record<string, Rule>> = {
  'mc:AlternateContent': ofAlternatives,
  'w:sdt': (element, losses, paragraph) => {
    const content = childOf(element, 'w:sdtContent');
    if (switchOf(childOf(element, 'w:sdtPr'), 'w:showingPlcHdr')) losses.add('placeholder', paragraph ?? firstParagraph(element));
    return content?.children ?? [];
  },
  'w:customXml': transparent,
  'w:smartTag': transparent,
  'w:dir': transparent,
  'w:bdo': transparent,
  'w:ins': (element, losses, paragraph) => {
    losses.add('inserted', paragraph ?? firstParagraph(element));
    return element.children;
  },
  'w:moveTo': (element, losses, paragraph) => {
    losses.add('moved', paragraph);
    return element.children;
  },
  'w:del': (_, losses, paragraph) => {
    losses.add('deleted', paragraph);
    return [];
  },
  'w:moveFrom': () => [],
  'w:fldSimple': (element) => [
    fieldMark('begin'),
    make('w:r', {}, [make('w:instrText', {}, [element.attributes.get('w:instr') ?? ''])]),
    fieldMark('separate'),
    ...element.children,
    fieldMark('end'),
  ],
  'w:ruby': (element) => [
    ...(childOf(element, 'w:rubyBase')?.children ?? []),
    textRun('('),
    ...(childOf(element, 'w:rt')?.children ?? []),
    textRun(')'),
  ],
  'w:altChunk': (_, losses, paragraph) => {
    losses.add('document', paragraph);
    return [];
  },
  'w:subDoc': (_, losses, paragraph) => {
    losses.add('document', paragraph);
    return [];
  },
};

function flattened(node: XmlNode, losses: WordLosses, paragraph: XmlElement | undefined): XmlNode[] {
  if (!isElement(node)) return [node];
  const { name } = node;
  if (silent.has(name)) return [];
  if (opaque.has(name) || whole.has(name)) return [node];
  if (containers.has(name)) {
    flatten(node, losses, name === 'w:p' ? node : paragraph);
    return [node];
  }
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (rule) return rule(node, losses, paragraph).flatMap((child) => flattened(child, losses, paragraph));
  // Keep text in unknown wrappers.
  if (hasAny(node, text)) return node.children.flatMap((child) => flattened(child, losses, paragraph));
  losses.add('unknown', paragraph, name.replace(/^.*:/, ''));
  return [];
}

/** Reduces a part to paragraphs, tables, runs and links, with tracked changes accepted, fields normalised, and wrappers removed. */
export function flatten(element: XmlElement, losses: WordLosses, paragraph?: XmlElement): void {
  element.children = element.children.flatMap((child) => flattened(child, losses, paragraph));
}
