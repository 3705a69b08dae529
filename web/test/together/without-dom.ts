import { testTogether } from './together';

testTogether(/(?<!\.dom)\.test\.ts$/);
