import { useEffect } from 'react';
import { publicPath } from './public-path';

const prefix = /^\(\d+\) /;

/** The counts in the tab's title, by their source. */
const counts = new Map<string, number>();

/** A title with the number of items that need a person, if any. */
export function withMark(title: string): string {
  const count = [...counts.values()].reduce((sum, each) => sum + each, 0);
  return count === 0 ? title : `(${count}) ${title}`;
}

function show(): void {
  document.title = withMark(document.title.replace(prefix, ''));
  document.querySelector('link[rel="icon"]')?.setAttribute('href', `${publicPath}/icon${counts.size > 0 ? '-alert' : ''}.svg`);
}

/** Adds a count of items that need a person to the tab's title, and marks its icon, while the component is shown. @param source counted once */
export function useTitleMark(source: string, count: number): void {
  useEffect(() => {
    if (count === 0) return;
    counts.set(source, count);
    show();
    return () => {
      counts.delete(source);
      show();
    };
  }, [source, count]);
}
