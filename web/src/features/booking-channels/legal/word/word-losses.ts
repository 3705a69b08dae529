import { counted } from '@/lib/text/counted';

/** The losses of a conversion, as sentences with their count. */
const sentences = {
  hidden: (count: number) => `${counted(count, 'hidden passage')} left out`,
  tracked: (count: number) => `${counted(count, 'tracked change')} shown as accepted`,
  comment: (count: number) => `${counted(count, 'comment')} left out`,
  image: (count: number) => `${counted(count, 'image')} left out, because inline HTML can’t hold images`,
  drawing: (count: number) => `${counted(count, 'drawing or object')} left out`,
  textBox: (count: number) => `${counted(count, 'text box', 'text boxes')} moved after the paragraph`,
  equation: (count: number) => `${counted(count, 'equation')} written as plain text. Check the result`,
  numberFormat: (count: number) => `${counted(count, 'number')} in an unknown format written as 1, 2, 3`,
  margin: () => 'Headers and footers left out',
} as const;

/** Counts the losses of a conversion. */
export class WordLosses {
  readonly #counts = new Map<keyof typeof sentences, number>();

  add(kind: keyof typeof sentences): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  /** A sentence for each kind. */
  sentences(): string[] {
    return [...this.#counts].map(([kind, count]) => `${sentences[kind](count)}.`);
  }
}
