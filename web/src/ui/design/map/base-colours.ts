export interface BaseMapColours {
  water: string;
  land: string;
  line: string;
}

/** A canvas cannot read CSS variables. */
export const baseMapColours = {
  light: { water: '#dbe7ee', land: '#f5f4ef', line: '#b9c6cf' },
  dark: { water: '#10181d', land: '#232b30', line: '#3a464e' },
} as const satisfies Record<string, BaseMapColours>;
