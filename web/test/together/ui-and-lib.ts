import { testTogether } from './together';

testTogether(/^(?!app\/|features\/).*\.(?:test\.tsx|dom\.test\.ts)$/);
