import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findProblems } from './wording.ts';

const found = (file: string, content: string) => findProblems(file, content).map((problem) => `${problem.line}: ${problem.found}`);

test('banned words are found in strings, templates, JSX text and attributes', () => {
  const content = `
const error = 'Nobody has booked.';
const count = (n: number) => \`\${n} so far, \${n} waiting to be published\`;
const View = () => (
  <p aria-label="E-mail">
    Made by {count(1)}, and the platform
    says so
  </p>
);
`;
  assert.deepEqual(found('web/src/view.tsx', content), [
    '2: Nobody',
    '3: so far',
    '3: waiting to be published',
    '5: E-mail',
    '6: Made by',
    '6: the platform says',
  ]);
});

test('banned words are found in comments, also where a phrase continues on the next line', () => {
  const content = `
// The ride, where
// it stands.
/**
 * Taken
 * back.
 */
const url = 'https://example.com/'; // It is told.
`;
  assert.deepEqual(found('gateway/src/a.ts', content), ['2: where // it stands', '5: Taken * back', '8: told']);
});

test('comments that begin with a clause instead of a noun are found', () => {
  const content = `
/** What could not be read. */
/**
 * How long it waits.
 */
// Those that are kept. What follows is fine.
`;
  assert.deepEqual(found('web/src/a.ts', content), ['2: /** What', '3: /** * How', '6: // Those']);
  assert.deepEqual(found('web/src/a.graphql', '# What names a fleet.\nfragment FleetHead on Fleet { id }'), ['1: # What']);
});

test('banned names are found where they are declared, not where a library has them', () => {
  const content = `
import { mostPerPage } from 'library';
export const unkeptOptions = mostPerPage;
function isTold({ calledOff }: Props) { return calledOff; }
type State = { kind: 'told' };
interface Desk { ahead: boolean }
`;
  assert.deepEqual(found('web/src/a.ts', content), ['3: unkeptOptions', '4: isTold', '4: calledOff', '5: told', '6: Desk', '6: ahead']);
});

test('only the titles are checked among the strings in tests', () => {
  const content = `
describe('what nobody sees', () => {
  it.each([['whoever']])('is told %s', () => expect(say('nobody')).toBe('somebody'));
  test(\`whoever \${name} is\`, () => {});
});
`;
  assert.deepEqual(found('web/src/a.test.ts', content), ['2: nobody', '3: told', '4: whoever']);
  assert.deepEqual(found('web/e2e/people.ts', `export const people = ['nobody'];`), []);
});

test("the mock platform's texts are checked", () => {
  assert.deepEqual(found('mock-data/src/seed.ts', `const message = 'Called off by the dispatcher';`), ['1: Called off']);
});

test('banned words are found in GraphQL: descriptions, comments and the names of the schema', () => {
  const content = `# By hand
"""
What its maker is
told.
"""
type Desk {
  "The Id."
  id: ID!
}
`;
  assert.deepEqual(found('schema/graphql/a.graphql', content), ['1: By hand', '4: told', '6: Desk', '7: Id']);
  assert.deepEqual(found('web/src/a.graphql', 'query Desk { desk { id } }'), []);
});

test('banned words are found in OpenAPI documents and Markdown', () => {
  assert.deepEqual(found('schema/platform/a.yaml', 'info:\n  description: >\n    Where the\n    booking stands\n'), [
    '3: Where the booking stands',
  ]);
  assert.deepEqual(found('README.md', 'It is told.\n\n```sh\necho told\n```\n\n`told`\n'), ['1: told']);
});

test('what is no text is not checked', () => {
  const content = `
import { nobody } from './nobody';
const Box = styled.p\`left: 0; /* nobody */ \${({ theme }) => theme}\`;
const pattern = /nobody/;
const url = '/dashboard/nobody';
const { data } = read({ headers: { 'X-Nobody': '1' } });
`;
  assert.deepEqual(found('web/src/a.tsx', content), []);
});

test("the specification's own texts and words that only look alike are allowed", () => {
  const content = `
const logout = 'Logout';
const words = 'An identity, "Idle", untold stories, a readable text, emails and IDs. Login session';
`;
  assert.deepEqual(found('web/src/a.ts', content), []);
});

test('each problem says what to use instead', () => {
  assert.match(findProblems('README.md', 'Sent by e-mail')[0]?.use ?? '', /"email"/);
});
