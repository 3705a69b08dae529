// What the shell shows in mock mode only: one chunk, with the control panel after it.
export { MockModeEntry, openControlPanel } from './mock-mode-entry';
export { viewAsChoice } from './view-as';
