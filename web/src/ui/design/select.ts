import styled, { css } from 'styled-components';

/** Styles shared by inputs, selects and text areas. */
export const controlStyles = css`
  width: 100%;
  min-height: var(--control-height);
  padding: 5px 10px;
  border: 1px solid var(--color-border-strong);
  border-radius: var(--radius-medium);
  background-color: var(--color-surface);
  color: var(--color-text);
  &::placeholder {
    color: var(--color-text-subtle);
    opacity: 1;
  }
  &:focus-visible {
    outline: 2px solid var(--color-focus);
    outline-offset: -1px;
  }
  &[aria-invalid='true'] {
    border-color: var(--color-danger);
  }
  &:disabled {
    background-color: var(--color-sunken);
    color: var(--color-text-subtle);
    cursor: not-allowed;
  }
`;

/** An input without a frame of its own. */
export const ControlInput = styled.input`
  ${controlStyles}
`;

const chevron = (colour: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='12' fill='none' stroke='%23${colour}' stroke-width='1.6' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m3 4.5 3 3 3-3'/%3E%3C/svg%3E")`;

/** The browser's own select, which every keyboard and screen reader supports. */
export const Select = styled.select<{ $isSmall?: boolean }>`
  ${controlStyles}
  appearance: none;
  padding-right: 28px;
  background-image: ${chevron('76818b')};
  background-repeat: no-repeat;
  background-position: right 9px center;
  cursor: pointer;
  & option {
    background: var(--color-raised);
    color: var(--color-text);
  }
  ${({ $isSmall }) =>
    $isSmall &&
    css`
      width: auto;
      max-width: 320px;
      text-overflow: ellipsis;
      min-height: var(--control-height-small);
      padding: 2px 26px 2px 8px;
      border-color: color-mix(in srgb, var(--color-border-strong) 60%, var(--color-border));
    `}
`;
