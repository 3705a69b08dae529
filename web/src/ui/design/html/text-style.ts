/** The look of a text of HTML, in its preview and in the editor. `&` is the text. */
export const textStyle = `
  line-height: 1.6;
  overflow-wrap: anywhere;

  & :is(p, ul, ol, dl, table, pre, blockquote, figure, address, details, hr) {
    margin: 0 0 0.85em;
  }
  & :is(li > ul, li > ol, :is(li, td, th, blockquote) > :last-child) {
    margin-bottom: 0;
  }
  & :is(h1, h2, h3, h4, h5, h6) {
    display: block;
    margin: 0 0 0.45em;
    padding-top: 0.5em;
    font-size: 1em;
    font-weight: 600;
    line-height: 1.3;
    overflow: visible;
  }
  & h1 {
    font-size: 1.6em;
  }
  & h2 {
    font-size: 1.3em;
  }
  & h3 {
    font-size: 1.12em;
  }
  & :is(ul, ol) {
    padding-left: 1.8em;
  }
  & dd {
    margin-left: 1.8em;
  }
  & blockquote {
    padding-left: 1em;
    border-left: 3px solid var(--color-border);
  }
  & hr {
    border: 0;
    border-top: 1px solid var(--color-border-strong);
  }
  & table {
    border-collapse: collapse;
    overflow-wrap: break-word;
  }
  & :is(td, th) {
    padding: 5px 9px;
    border: 1px solid var(--color-border-strong);
    text-align: start;
    vertical-align: top;
  }
`;
