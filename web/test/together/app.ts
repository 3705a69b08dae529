import { testTogether } from './together';

testTogether(/^app\/.*\.(?:test\.tsx|dom\.test\.ts)$/);
