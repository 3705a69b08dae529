// The bundler makes one chunk of this module and those of the other layers (`vite.config.ts`).
export { DeskLine, DeskTools } from './desk-tools';
