import { createGlobalStyle } from 'styled-components';
import { useAppliedColorScheme } from './color-scheme';
import { darkDeclarations, lightDeclarations, sharedDeclarations } from './tokens';

const Style = createGlobalStyle`
  :root { ${sharedDeclarations} ${lightDeclarations} }
  @media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { ${darkDeclarations} } }
  :root[data-theme='dark'] { ${darkDeclarations} }

  *, *::before, *::after { box-sizing: border-box; }

  html { -webkit-text-size-adjust: 100%; }

  body {
    margin: 0;
    background: var(--color-canvas);
    color: var(--color-text);
    font-family: var(--font-body);
    font-size: var(--font-size-body);
    line-height: var(--line-height);
    font-variant-numeric: tabular-nums;
    -webkit-font-smoothing: antialiased;
  }

  h1, h2, h3, h4, p, dl, dd, ol, ul, fieldset { margin: 0; padding: 0; }
  ol, ul { list-style: none; }
  fieldset { border: 0; min-width: 0; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  a { color: var(--color-link); text-underline-offset: 2px; }
  code, pre { font-family: var(--font-mono); font-size: 12px; }
  svg { flex: none; }

  :focus { outline: none; }
  :focus-visible { outline: 2px solid var(--color-focus); outline-offset: 2px; }

  ::selection { background: color-mix(in srgb, var(--color-primary) 28%, transparent); }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`;

/** Tokens, resets and focus rings for the whole page. Mounted once, above everything else. */
export function GlobalStyle() {
  useAppliedColorScheme();
  return <Style />;
}
