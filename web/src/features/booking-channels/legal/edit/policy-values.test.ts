import fc from 'fast-check';
import { addressProblem, initialValues, isBlankHtml, policyDraft, policySchema, type PolicyValues } from './policy-values';

const values = (changes: Partial<PolicyValues>): PolicyValues => ({ ...initialValues(null), ...changes });

const problemsOf = async (kind: 'privacy' | 'terms', changes: Partial<PolicyValues>): Promise<unknown> =>
  policySchema(kind)
    .validate(values(changes))
    .then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : error),
    );

it.each(['', ' \n', '<p></p>', '<p>&nbsp;<br></p>', '<p>\u00a0</p><ul><li></li></ul>'])('considers %p blank', async (html) => {
  expect(isBlankHtml(html)).toBe(true);
  expect(await problemsOf('terms', { html })).toBe('Please provide Terms and Conditions Content');
  expect(await problemsOf('privacy', { html })).toBe('Please provide inner HTML content');
});

it.each(['a', '<p>&amp;</p>', '<p><img src="x"></p>', '<p>0</p>'])('does not consider %p blank', async (html) => {
  expect(await problemsOf('terms', { html })).toBeNull();
});

it('finds text inside any amount of markup, and none in markup alone', () => {
  const markup = fc.array(fc.constantFrom('<p>', '</p>', '<br>', ' ', '\n', '&nbsp;', '<b class="a">'));
  fc.assert(
    fc.property(markup, fc.stringMatching(/^[a-z]+$/), markup, (before, text, after) => {
      expect(isBlankHtml([...before, ...after].join(''))).toBe(true);
      expect(isBlankHtml([...before, text, ...after].join(''))).toBe(false);
    }),
  );
});

it('rejects inline text that exceeds a request, by its size in the request', async () => {
  expect(await problemsOf('terms', { html: 'a'.repeat(1_000_000) })).toBeNull();
  expect(await problemsOf('terms', { html: 'ä'.repeat(600_000) })).toMatch(/more than 1 MB/);
  expect(await problemsOf('terms', { html: '"'.repeat(600_000) })).toMatch(/more than 1 MB/);
});

it.each([
  ['https://example.com/terms', undefined],
  [' http://example.com ', undefined],
  ['javascript:alert(1)', 'The URL must be http or https'],
  ['example.com', 'The URL must be http or https'],
  ['ftp://example.com', 'The URL must be http or https'],
  ['http://localhost/terms', 'The URL must be of a public website'],
  ['http://127.0.0.1/terms', 'The URL must be of a public website'],
  ['http://[::1]/terms', 'The URL must be of a public website'],
  ['https://ada@example.com', expect.stringMatching(/^Remove the user name/)],
  ['https://ada:secret@example.com', expect.stringMatching(/^Remove the user name/)],
])('validates the URL %s', async (address, problem) => {
  expect(addressProblem(address)).toEqual(problem);
  expect(await problemsOf('terms', { type: 'URL', url: address })).toEqual(problem ?? null);
});

it('requires only the fields of the chosen method', async () => {
  expect(await problemsOf('terms', { type: 'URL', url: ' ' })).toBe('This field is required');
  expect(await problemsOf('terms', { type: 'FILE' })).toBe('This field is required');
  expect(await problemsOf('terms', { type: 'FILE', file: new File(['text'], 'a.html') })).toBe('The file must be HTML or PDF');
  expect(await problemsOf('terms', { type: 'FILE', file: new File(['<p>a'], 'a.html') })).toBeNull();
});

it('keeps a file’s name in a draft, but never the file', () => {
  const file = new File(['<p>'], 'terms.html');
  expect(policyDraft(values({ file }))).not.toHaveProperty('file');
  expect(policyDraft(values({ file }))).toMatchObject({ lostFile: 'terms.html' });
  expect(policyDraft(values({ lostFile: 'older.html' }))).toMatchObject({ lostFile: 'older.html' });
});

it('keeps a URL in a draft, but none with a password', () => {
  expect(policyDraft(values({ url: 'https://example.com' }))).toMatchObject({ url: 'https://example.com' });
  expect(policyDraft(values({ url: ' https://ada:secret@example.com' }))).toMatchObject({ url: '' });
});
