import { useState } from 'react';
import { useTitleMark } from '@/lib/browser/title-mark';

interface ReleaseMarkProps {
  /** The ID of the app release, or of one channel's release. */
  id: string;
  /** The number of releases that need a person. */
  count: number;
  /** Whether nothing changes by itself any more. A page that is opened later marks nothing. */
  isOver: boolean;
}

/** Marks the tab while a release that is open needs a person. */
export function ReleaseMark({ id, count, isOver }: ReleaseMarkProps) {
  const [wasActive] = useState(!isOver);
  useTitleMark(`release ${id}`, wasActive ? count : 0);
  return null;
}
