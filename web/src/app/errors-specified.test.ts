import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messagesIn, specified } from '../../test/specification';

it('has every error text of the specification in the product, word for word', () => {
  const source = path.resolve(__dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const code = files.map((file) => readFileSync(path.join(source, file), 'utf8')).join('\n');
  const wanted = messagesIn(specified('## 8. Errors'));
  expect(wanted.length).toBeGreaterThan(8);
  expect(wanted.filter((message) => !code.includes(message))).toEqual([]);
});
