import { childOf, childrenOf, switchOf, valueOf, type XmlElement } from './xml';

interface Style {
  readonly id: string;
  readonly name: string;
  readonly basedOn?: string;
  readonly properties: XmlElement;
}

const headingName = /^(?:heading [1-6]|title|subtitle|heading)$/i;
const headingId = /^Heading[1-6]?$/;

export class Styles {
  readonly #styles = new Map<string, Style>();
  #defaultParagraph: string | undefined;

  constructor(root: XmlElement | undefined) {
    for (const element of childrenOf(root, 'w:style')) {
      const id = element.attributes.get('w:styleId') ?? '';
      const isDefault = /^(?:1|true|on)$/.test(element.attributes.get('w:default') ?? '');
      if (isDefault && element.attributes.get('w:type') === 'paragraph') this.#defaultParagraph ??= id;
      // Word uses the first of two styles with the same ID.
      if (this.#styles.has(id)) continue;
      this.#styles.set(id, { id, name: valueOf(element, 'w:name') ?? '', basedOn: valueOf(element, 'w:basedOn'), properties: element });
    }
  }

  /** A style and its base styles, nearest first. */
  chain(id: string | undefined): Style[] {
    const styles = new Set<Style>();
    let style = id === undefined ? undefined : this.#styles.get(id);
    while (style && !styles.has(style)) {
      styles.add(style);
      style = style.basedOn === undefined ? undefined : this.#styles.get(style.basedOn);
    }
    return [...styles];
  }

  /** A paragraph's style, or the default style. */
  paragraphStyle(properties: XmlElement | undefined): string | undefined {
    return valueOf(properties, 'w:pStyle') ?? this.#defaultParagraph;
  }

  #inChain(id: string | undefined, name: string): boolean {
    const settings = this.chain(id).map(({ properties }) => switchOf(childOf(properties, 'w:rPr'), name));
    return settings.find((isOn) => isOn !== undefined) ?? false;
  }

  /**
   * Whether a property of text is on (ECMA-376 part 1, 17.7.3), by the text's own setting, or else by its styles: those of paragraph and
   * run toggle the property, so two of them cancel each other out.
   */
  isOn(name: string, run: XmlElement | undefined, paragraph: XmlElement | undefined): boolean {
    const own = switchOf(run, name);
    if (own !== undefined) return own;
    const styles = [valueOf(run, 'w:rStyle'), this.paragraphStyle(paragraph)];
    return styles.filter((style) => this.#inChain(style, name)).length % 2 === 1;
  }

  /** The heading that a paragraph's style is, or is based on. */
  headingStyle(properties: XmlElement | undefined): string | undefined {
    return this.chain(valueOf(properties, 'w:pStyle')).find(({ id, name }) => headingName.test(name) || headingId.test(id))?.id;
  }
}
