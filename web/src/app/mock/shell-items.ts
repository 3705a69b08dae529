// Everything that the shell shows only in mock mode: one chunk.
export { MockModeEntry, openControlPanel } from './mock-mode-entry';
export { viewAsChoice } from './view-as';
