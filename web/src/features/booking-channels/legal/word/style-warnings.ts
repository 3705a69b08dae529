import type { ConvertedWord } from './convert-word';

/** The converter's messages and their user-facing texts; empty if there is none. A style's ID gives the number of its uses. */
const meanings: readonly (readonly [pattern: RegExp, meaning: string])[] = [
  // Already reported for the style itself.
  [/^Unrecognised \w+ style: '?null'? /, ''],
  [
    /^Unrecognised paragraph style: '?(?<name>.*?)'? \(Style ID: (?<style>[^()]*)\)$/,
    'Paragraphs in the style “$<name>” became plain paragraphs',
  ],
  [/^Unrecognised run style: '?(?<name>.*?)'? \(Style ID: (?<style>[^()]*)\)$/, 'Text in the style “$<name>” became plain text'],
  [/^Unrecognised table style: '?(?<name>.*?)'? \(Style ID: (?<style>[^()]*)\)$/, 'Tables in the style “$<name>” became plain tables'],
  [
    /^\w+ style with ID (?<style>.*) was referenced but not defined in the document$/,
    'The style “$<style>” is used but not defined in the file',
  ],
  [/^unexpected non-(?:row|cell) element in table/, 'The cells of a table may be merged incorrectly'],
];

function meaningOf(message: string, uses: ConvertedWord['styleUses']): { text: string; count: number } {
  for (const [pattern, meaning] of meanings) {
    const { name = '', style = '' } = pattern.exec(message)?.groups ?? {};
    if (pattern.test(message)) {
      return { text: meaning.replace('$<name>', () => name).replace('$<style>', () => style), count: uses[style] ?? 1 };
    }
  }
  return { text: message.replace(/\.$/, ''), count: 1 };
}

/** The converter's messages about styles and tables in plain words, each once with its number of occurrences. */
export function stylesLost({ messages, styleUses }: Pick<ConvertedWord, 'messages' | 'styleUses'>): string[] {
  const counts = new Map<string, number>();
  for (const message of messages) {
    const { text, count } = meaningOf(message, styleUses);
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + count);
  }
  return [...counts].map(([text, count]) => (count === 1 ? `${text}.` : `${text} (${count} times).`));
}
