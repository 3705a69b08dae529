import { childOf, isElement, ownText, type XmlElement } from './xml';

/** Adds brackets, except around a single number or letter. */
const grouped = (text: string) => (/^(?:[\p{L}]|[\p{N}.,]+)$/u.test(text) ? text : `(${text})`);

const partOf = (element: XmlElement, name: string) => {
  const part = childOf(element, name);
  return part ? equationText(part) : '';
};

/** Structures with a meaning that depends on the position of their parts. */
const structures: Readonly<Record<string, (element: XmlElement) => string>> = {
  'm:f': (element) => `${grouped(partOf(element, 'm:num'))}/${grouped(partOf(element, 'm:den'))}`,
  'm:sSup': (element) => `${grouped(partOf(element, 'm:e'))}^${grouped(partOf(element, 'm:sup'))}`,
  'm:sSub': (element) => `${grouped(partOf(element, 'm:e'))}_${grouped(partOf(element, 'm:sub'))}`,
  'm:sSubSup': (element) => `${grouped(partOf(element, 'm:e'))}_${grouped(partOf(element, 'm:sub'))}^${grouped(partOf(element, 'm:sup'))}`,
  'm:rad': (element) => {
    const degree = partOf(element, 'm:deg');
    return `${degree === '' ? '√' : `root_${grouped(degree)}`}${grouped(partOf(element, 'm:e'))}`;
  },
  'm:d': (element) => `(${partOf(element, 'm:e')})`,
  'm:nary': (element) => {
    const sign = childOf(childOf(element, 'm:naryPr'), 'm:chr')?.attributes.get('m:val') ?? '∫';
    return `${sign}_${grouped(partOf(element, 'm:sub'))}^${grouped(partOf(element, 'm:sup'))} ${grouped(partOf(element, 'm:e'))}`;
  },
};

/** An equation on one line: "(a+b)/2". */
export function equationText(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (!isElement(child)) return '';
      const structure = Object.hasOwn(structures, child.name) ? structures[child.name] : undefined;
      if (structure) return structure(child);
      return child.name === 'm:t' || child.name === 'w:t' ? ownText(child) : equationText(child);
    })
    .join('');
}
