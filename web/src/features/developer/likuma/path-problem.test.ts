import { pathProblem } from './path-problem';

it.each([
  '/status',
  'members/77?full=1',
  ' /status ',
  '/members/a%2Fb',
  '/members/../status',
  '/x?back=https://pax.example//y',
  '/members:batch',
])('accepts %j', (uri) => {
  expect(pathProblem(uri)).toBeUndefined();
});

it.each([
  ['https://pax.example/x', 'without a scheme or host'],
  ['//pax.example/x', 'without a scheme or host'],
  ['/%2Fpax.example', 'without a scheme or host'],
  ['javascript:alert(1)', 'without a scheme or host'],
  ['\\\\pax.example', 'Backslashes'],
  ['/%5cpax.example', 'Backslashes'],
  ['/a%250ab', 'control characters'],
  ['/a b', '%20'],
  ['/a\u202eb', '%20'],
  ['/a#b', '#'],
  ['../a', 'leaves'],
  ['/a/%2e%2e/..;x/b', 'leaves'],
  ['/%252e%252e/b', 'leaves'],
  ['/100%', '%25'],
  ['/%2525252525252525', '%25'],
  ['/x?token=••••••••', 'secret'],
  [`/${'a'.repeat(2000)}`, 'at most 2,000 characters'],
])('reports the problem of %j', (uri, problem) => {
  expect(pathProblem(uri)).toContain(problem);
});
