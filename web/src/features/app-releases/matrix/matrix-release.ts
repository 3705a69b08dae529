import type { MatrixPageFragment } from '../intent/intent.generated';

/** A release in the matrix. */
export type MatrixRelease = MatrixPageFragment['items'][number];

/** One of its tasks. */
export type MatrixTask = NonNullable<MatrixRelease['tasks']>[number];
