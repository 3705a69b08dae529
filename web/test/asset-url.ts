// Stands in for Vite's `?url` and `?worker&url` imports.
export default '/asset';
