/** What a canvas is drawn with: it cannot read the style sheet's tokens. `way` is the primary colour. */
export const mapColours = {
  light: { water: '#dbe7ee', land: '#f5f4ef', line: '#b9c6cf', way: '#15803d' },
  dark: { water: '#10181d', land: '#232b30', line: '#3a464e', way: '#3fbf6f' },
} as const;
