/**
 * The pixels of a length that is `pixels` at the browser's usual font size, for rows that the page places itself. Stylesheets have it in rem.
 */
export function scaled(pixels: number): number {
  const fontSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return (pixels * (fontSize || 16)) / 16;
}

export const rem = (pixels: number): string => `${pixels / 16}rem`;
