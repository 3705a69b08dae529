import { readRecord, type Answer, type SystemAnswer } from './disagreement';
import { verdictOf, verdictText, type CheckOutcome } from './verdict';

const active: Answer = { state: 'answered', record: readRecord({ status: 'ACTIVE' }) };
const completed: Answer = { state: 'answered', record: readRecord({ status: 'COMPLETED' }) };
const systems = (...answers: Answer[]): SystemAnswer[] =>
  answers.map((answer, index) => ({ id: `${index}`, name: `system ${index}`, answer }));
const consistent: CheckOutcome = { state: 'consistent' };
const different: CheckOutcome = { state: 'different', fields: ['driver.id'] };

it.each<[what: string, answers: Answer[], check: CheckOutcome, verdict: string]>([
  ['all systems match', [active, active], consistent, 'agree'],
  ['two systems differ', [active, completed], consistent, 'disagree'],
  ['only the check finds a difference', [active, active], different, 'disagree'],
  ['the check finds a difference while a system is loading', [active, { state: 'loading' }], different, 'disagree'],
  ['systems differ while the check is loading', [active, completed], { state: 'loading' }, 'disagree'],
  ['the check is loading', [active, active], { state: 'loading' }, 'comparing'],
  ['the check failed', [active, active], { state: 'unknown' }, 'partial'],
  ['a system is silent', [active, { state: 'silent' }], consistent, 'partial'],
])('if %s, the verdict is one', (_what, answers, check, verdict) => {
  expect(verdictOf(systems(...answers), check)).toBe(verdict);
});

it('does not report a match together with a difference of the dispatch check', () => {
  expect(verdictText(systems(active, active), consistent)).toBe('All systems match.');
  const found = 'The dispatch check found differences in driver.id.';
  expect(verdictText(systems(active, active), different)).toBe(found);
  expect(verdictText(systems(active, completed), different)).toBe(`System 0 says ACTIVE; system 1 says COMPLETED. ${found}`);
});
