import type { Requirement, Role } from './permissions';
import { accessGap } from './access-gap';
import { gapSentence } from './gap-text';

it.each<[Role | null, Requirement, string]>([
  ['FLEET_STAFF_READ', 'SUDO', 'Requires the Sudo role. Your role is Fleet Reader. Ask someone with the role Sudo.'],
  [
    'FLEET_STAFF_READ',
    'modifier',
    'Requires the Fleet Admin role. Your role is Fleet Reader. Ask someone with the role Fleet Admin, Acme Staff Admin or Sudo.',
  ],
  [
    'STAFF_READ',
    'modifier',
    'Requires the Acme Staff Admin role. Your role is Acme Staff Read. Ask someone with the role Acme Staff Admin or Sudo.',
  ],
  ['UNKNOWN', 'SUDO', 'Requires the Sudo role. Your role is unknown to this version. Ask someone with the role Sudo.'],
  [null, 'SUDO', 'Requires the Sudo role. You have no role. Ask someone with the role Sudo.'],
])('names for %s, if %s is required, the needed role and who can help', (own, requirement, sentence) => {
  const gap = accessGap(own, requirement);
  expect(gap && gapSentence(gap, 'Acme')).toBe(sentence);
});
