import { useState } from 'react';
import { useTitleMark } from '@/lib/browser/title-mark';

interface ReleaseMarkProps {
  id: string;
  count: number;
  /** Whether it no longer changes by itself, so that a page opened later has no mark. */
  isOver: boolean;
}

/** Marks the tab while the open release needs a person. */
export function ReleaseMark({ id, count, isOver }: ReleaseMarkProps) {
  const [wasActive] = useState(!isOver);
  useTitleMark(`release ${id}`, wasActive ? count : 0);
  return null;
}
