import { testTogether } from './together';

testTogether(/^features\/[d-z].*\.(?:test\.tsx|dom\.test\.ts)$/);
