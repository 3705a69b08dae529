/**
 * The maximum nesting of elements, and the maximum length of a tag without its quoted values. Texts by people stay far below; above,
 * a browser takes seconds to parse and render some kilobytes.
 */
export const maxNesting = 50;
/**
 * The maximum number of elements without an end tag of their own. They may outlast their parent in a browser, by parsing rules that this
 * file does not implement.
 */
export const maxUnclosed = 200;
const maxTagLength = 4000;
/** The maximum number of elements: a browser parses a text in one go, and ten thousand of them take some hundredths of a second. */
export const maxElements = 50_000;

/** A tag, its attributes, and its ">" where it has one. Quoted values may hold a ">". */
const tag = /<(\/?)([a-z][^\s/>]*)((?:=\s*"[^"]*"|=\s*'[^']*'|[^>=]+|=)*)(>?)/gi;
const quotedValue = /=\s*(?:"[^"]*"|'[^']*')/g;

const words = (text: string) => new Set(text.trim().split(/\s+/));

/** Elements that don't nest in each other: empty ones, and those closed by the next of their kind or their parent's end. */
const unnested = words(`
  area base br col embed hr img input link meta param source track wbr
  body caption colgroup dd dt head html li optgroup option p rb rp rt rtc tbody td tfoot th thead tr
`);
/** Formatting elements, which outlast their block, and whose end tag only ends themselves. */
const formatting = words('a b big code em font form i nobr s small strike strong tt u');
/** Within these, any element may contain any other. */
const foreign = words('math svg');
/** Elements that only end with their own end tag, or that of an element around a table or object. */
const scopes = words('applet marquee object table template');
/** The end tag of any other element is ignored within one of these. */
const blocks = words(`
  address article aside blockquote button center details dialog dir div dl fieldset figcaption figure footer frameset h1 h2 h3 h4 h5 h6
  header hgroup iframe listing main menu nav noembed noframes noscript ol plaintext pre script search section select style summary svg textarea
  title ul xmp
`);

/** The elements that a parser would have open, up to the limit. */
class OpenElements {
  readonly #names: string[] = [];
  #unclosed = 0;
  #made = 0;

  /** Whether there was room for it. */
  open(name: string): boolean {
    // A block ends open formatting, which a parser opens again inside.
    const repeated = blocks.has(name) || name === 'p' ? this.#names.filter((open) => formatting.has(open)).length : 0;
    this.#made += 1 + repeated;
    if (this.#made > maxElements) return false;
    if (unnested.has(name) && !this.#names.some((open) => foreign.has(open))) return true;
    if (this.#names.length >= maxNesting || this.#unclosed >= maxUnclosed) return false;
    this.#names.push(name);
    return true;
  }

  close(name: string): void {
    const at = this.#placeOf(name);
    if (at < 0) return;
    const within = this.#names.splice(at).slice(1);
    const kept = formatting.has(name) ? within : within.filter((each) => formatting.has(each));
    this.#names.push(...kept);
    this.#unclosed += within.length - kept.length;
  }

  /** The index of the element that an end tag ends; -1 if it is ignored. */
  #placeOf(name: string): number {
    const isOrdinary = !blocks.has(name) && !scopes.has(name) && !formatting.has(name);
    for (let at = this.#names.length - 1; at >= 0; at -= 1) {
      const open = this.#names[at] ?? '';
      if (open === name) return at;
      if (name !== 'table' && scopes.has(open)) return -1;
      if (isOrdinary && blocks.has(open)) return -1;
    }
    return -1;
  }
}

/**
 * HTML with bounded nesting and attributes, so that parsing takes time in proportion to its length. Start tags above the bounds are
 * dropped, or lose their attributes.
 * @param acceptAttributes transforms a start tag's attributes
 */
export function withBoundedTags(html: string, acceptAttributes: (attributes: string) => string): string {
  const elements = new OpenElements();
  return html.replaceAll(tag, (text: string, slash: string, tagName: string, attributes: string, end: string, at: number) => {
    const name = tagName.toLowerCase();
    if (slash !== '') {
      elements.close(name);
      return text;
    }
    if (!elements.open(name)) {
      // Otherwise the texts around it could form a tag, so an element that browsers ignore takes its place.
      return end === '' || /[</]/.test(html.charAt(at - 1)) ? `<bgsound/${end}` : '';
    }
    const isLong = attributes.length > maxTagLength && attributes.replaceAll(quotedValue, '').length > maxTagLength;
    return `<${tagName}${isLong ? '' : acceptAttributes(attributes)}${end}`;
  });
}
