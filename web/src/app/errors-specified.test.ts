import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messagesIn, specified } from '../../test/specification';

it('has every error text of the specification in the product, word for word', () => {
  const folders = ['..', '../../../schema/rules'].map((folder) => path.resolve(__dirname, folder));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => path.join(folder, file)),
  );
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const wanted = messagesIn(specified('## 8. Errors'));
  expect(wanted.length).toBeGreaterThan(8);
  expect(wanted.filter((message) => !code.includes(message))).toEqual([]);
});
