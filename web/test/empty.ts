// Stands in for style sheets, which jsdom has no use for.
export {};
