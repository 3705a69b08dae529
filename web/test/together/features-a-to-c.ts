import { testTogether } from './together';

testTogether(/^features\/[a-c].*\.(?:test\.tsx|dom\.test\.ts)$/);
