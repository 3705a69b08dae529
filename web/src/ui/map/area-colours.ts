/** Outlines that differ from each other and can be seen on the map in either scheme. */
const areaColours = [
  { light: '#15803d', dark: '#3fbf6f' },
  { light: '#1d5fd0', dark: '#7fb2ff' },
  { light: '#b45309', dark: '#f2b866' },
  { light: '#7c3aed', dark: '#c4a5ff' },
  { light: '#be185d', dark: '#ff8ab8' },
  { light: '#0e7490', dark: '#4fd1e0' },
  { light: '#5c6b14', dark: '#c5d86d' },
  { light: '#475569', dark: '#b8c4cf' },
] as const;

export interface AreaColour {
  light: string;
  dark: string;
}

/** The colour of the area at a place in its list; with more areas than colours, they come again. */
export const colourAt = (at: number): AreaColour => areaColours[at % areaColours.length] ?? areaColours[0];
