import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messages } from '@pax/schema/rules/messages';
import { messagesIn, specified } from '../../../../test/specification';

const wanted = messagesIn(specified('## 5. Validation'));

it('has the messages of the specification, word for word', () => {
  const texts = Object.values(messages).map((message) => (typeof message === 'string' ? message : ''));
  const named = [messages.requiredNamed('{attribute}'), messages.semanticVersion('{attribute}')];
  expect(wanted).toHaveLength(10);
  expect(wanted.filter((message) => ![...texts, ...named].includes(message))).toEqual([]);
});

it('has each of them once in the sources of all packages', () => {
  const workspace = path.resolve(__dirname, '../../../../..');
  const files = ['web/src', 'gateway/src', 'mock-data/src', 'schema/rules'].flatMap((folder) =>
    readdirSync(path.join(workspace, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing|__generated__/.test(file))
      .map((file) => path.join(folder, file)),
  );
  const sources = files.map((file) => ({ file, text: readFileSync(path.join(workspace, file), 'utf8') }));
  // A message about an attribute is compared without the attribute's name.
  const filesWith = (message: string) => sources.filter(({ text }) => text.includes(message.split('{attribute}').at(-1) ?? message));
  const found = wanted.map((message) => [message, filesWith(message).map(({ file }) => file)]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted.map((message) => [message, ['schema/rules/messages.ts']])));
});
