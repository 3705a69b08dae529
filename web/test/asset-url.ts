// Replaces Vite's `?url` and `?worker&url` imports.
export default '/asset';
