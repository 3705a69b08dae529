/** Distinct colours for the map in both schemes. A canvas cannot read CSS variables. */
export const mapColours = {
  green: { light: '#15803d', dark: '#3fbf6f' },
  blue: { light: '#1d5fd0', dark: '#7fb2ff' },
  amber: { light: '#b45309', dark: '#f2b866' },
  violet: { light: '#7c3aed', dark: '#c4a5ff' },
  pink: { light: '#be185d', dark: '#ff8ab8' },
  teal: { light: '#0e7490', dark: '#4fd1e0' },
  olive: { light: '#5c6b14', dark: '#c5d86d' },
  slate: { light: '#475569', dark: '#b8c4cf' },
  red: { light: '#c0322b', dark: '#ff8a80' },
} as const;

export interface MapColour {
  light: string;
  dark: string;
}

const inOrder = Object.values(mapColours);

/** The colour of the area at an index; colours repeat. */
export const colourAt = (at: number): MapColour => inOrder[at % inOrder.length] ?? mapColours.green;

export interface BaseMapColours {
  water: string;
  land: string;
  line: string;
}

export const baseMapColours = {
  light: { water: '#dbe7ee', land: '#f5f4ef', line: '#b9c6cf' },
  dark: { water: '#10181d', land: '#232b30', line: '#3a464e' },
} as const satisfies Record<string, BaseMapColours>;
