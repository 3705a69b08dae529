// Everything that the shell shows only in mock mode: one chunk, followed by the control panel.
export { MockModeEntry, openControlPanel } from './mock-mode-entry';
export { viewAsChoice } from './view-as';
