import type { Part, Structure } from './structure';

/** The parts missing in the editor's version, counted over all blocks of a text. */
export class Losses {
  readonly #lost = new Map<string, Pick<Part, 'kind' | 'name' | 'owner' | 'count'>>();
  #isRearranged = false;

  compare(before: Structure, after: Structure): void {
    if (before.tokens.length === after.tokens.length && before.tokens.every((token, at) => token === after.tokens[at])) return;
    const lost = [...before.parts].flatMap(([key, part]) => {
      const { weight = 0, count = 0 } = after.parts.get(key) ?? {};
      return part.weight > weight ? [{ ...part, count: Math.max(part.count - count, 1) }] : [];
    });
    if (lost.length === 0) this.#isRearranged = true;
    lost.forEach((part) => this.#add(part));
  }

  addElement(name: string): void {
    this.#add({ kind: 'element', name, count: 1, weight: 1 });
  }

  /** In words, such as "2 `class` attributes"; empty if nothing is lost. */
  words(): readonly string[] {
    const all = [...this.#lost.values()];
    const elements = new Set(all.filter(({ kind }) => kind === 'element').map(({ name }) => name));
    const shown = all.filter(({ owner }) => owner === undefined || !elements.has(owner));
    const named = shown.map(({ kind, name, count }) => {
      if (kind === 'text') return 'some text';
      if (kind === 'comment') return count === 1 ? 'a comment' : `${count} comments`;
      if (name === 'img') return count === 1 ? 'an image' : `${count} images`;
      const what = kind === 'element' ? `<${name}> element` : `${name} ${kind}`;
      return count === 1 ? `${/^<?(?:[aeiou]|h[1-6rt]|svg)/.test(what) ? 'an' : 'a'} ${what}` : `${count} ${what}s`;
    });
    return this.#isRearranged ? [...named, 'the order or nesting of some elements'] : named;
  }

  #add({ kind, name, owner, count }: Part): void {
    const key = `${kind} ${name} ${owner ?? ''}`;
    const known = this.#lost.get(key);
    this.#lost.set(key, { kind, name, owner, count: count + (known?.count ?? 0) });
  }
}
