import { Fragment } from 'react';

/** A sentence of the gateway, with names, files and commands in backticks as code. */
export const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, at) => (at % 2 === 0 ? <Fragment key={at}>{part}</Fragment> : <code key={at}>{part}</code>));
