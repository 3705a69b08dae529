import { maxPolicyBytes } from '@pax/schema/rules/files';
import { isWordFile, policyFileProblem } from './policy-file';

const file = (name: string, ...parts: BlobPart[]) => new File(parts, name);

it.each([
  ['terms.html', '<!doctype html><p>Terms'],
  ['TERMS.HTM', '\uFEFF \r\n<p>Terms</p>'],
  ['terms.pdf', '%PDF-1.7 …'],
  ['utf-16.html', new Uint8Array(Buffer.from('\uFEFF<p>Größe</p>', 'utf16le'))],
  ['latin-1.html', new Uint8Array(Buffer.from('<meta charset=latin1><p>Gr\u00f6\u00dfe</p>', 'latin1'))],
  ['binary.pdf', new Uint8Array(Buffer.from('%PDF-1.7 \u00f6\u00ff', 'latin1'))],
])('accepts %s', async (name, content) => {
  expect(await policyFileProblem(file(name, content))).toBeUndefined();
});

it.each([
  ['terms.html', '', 'The file is empty.'],
  ['terms.html', 'Just text', 'The file must be HTML or PDF'],
  ['terms.pdf', 'PK\u0003\u0004', 'The file must be HTML or PDF'],
  ['terms.html', '%PDF-1.7', 'This is a PDF under another name: rename it to .pdf'],
  ['terms.pdf', '<p>Terms</p>', 'This is HTML under another name: rename it to .html'],
  ['terms', '<p>Terms</p>', 'This is HTML under another name: rename it to .html'],
])('rejects %s with %p: %s', async (name, content, problem) => {
  expect(await policyFileProblem(file(name, content))).toBe(problem);
});

it('rejects HTML in an unknown encoding', async () => {
  const latin1 = new Uint8Array(Buffer.from('<p>Gr\u00f6\u00dfe</p>', 'latin1'));
  expect(await policyFileProblem(file('terms.html', latin1))).toMatch(/^The file is not in UTF-8/);
});

it('accepts 5 MB and not a byte more', async () => {
  const start = '<p>';
  const full = file('terms.html', start, new Uint8Array(maxPolicyBytes - start.length));
  expect(await policyFileProblem(full)).toBeUndefined();
  expect(await policyFileProblem(file('terms.html', full, 'x'))).toBe('HTML or PDF, 5 MB at most (this is 5.0 MB)');
});

it('reports that a file moved in the meantime can’t be read', async () => {
  const gone = file('terms.html', '<p>');
  jest.spyOn(gone, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
  expect(await policyFileProblem(gone)).toMatch(/can’t be read/);
});

it('recognises Word files by their names', () => {
  expect(['a.docx', 'a.DOC', 'a.dotx', 'a.docm', 'a.pdf', 'docx'].filter((name) => isWordFile({ name }))).toEqual([
    'a.docx',
    'a.DOC',
    'a.dotx',
    'a.docm',
  ]);
});
