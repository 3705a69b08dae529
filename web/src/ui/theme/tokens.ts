/** What a token set must name. Values are CSS colours; every text and background pair that is used together is at least WCAG AA. */
export interface ColorTokens {
  /** Behind everything. */
  canvas: string;
  /** Cards, tables, bars. */
  surface: string;
  /** Menus, dialogs, drawers. */
  raised: string;
  /** Table heads, wells, code. */
  sunken: string;
  /** Hovered rows and ghost buttons. */
  hover: string;
  border: string;
  /** Edges that carry meaning: form controls. 3:1 or more on `surface`. */
  'border-strong': string;
  text: string;
  'text-muted': string;
  'text-subtle': string;
  primary: string;
  'primary-hover': string;
  'on-primary': string;
  link: string;
  focus: string;
  danger: string;
  'danger-hover': string;
  'on-danger': string;
  'neutral-text': string;
  'neutral-soft': string;
  'success-text': string;
  'success-soft': string;
  'warning-text': string;
  'warning-soft': string;
  'danger-text': string;
  'danger-soft': string;
  'info-text': string;
  'info-soft': string;
  /** Dims what is behind a dialog. */
  backdrop: string;
  'map-water': string;
  'map-land': string;
  'map-line': string;
}

export const lightColors: ColorTokens = {
  canvas: '#f6f7f8',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#f0f2f4',
  hover: '#f2f5f6',
  border: '#dfe3e7',
  'border-strong': '#87919b',
  text: '#1b2228',
  'text-muted': '#505b65',
  'text-subtle': '#606b75',
  primary: '#15803d',
  'primary-hover': '#116a32',
  'on-primary': '#ffffff',
  link: '#12692f',
  focus: '#1d6fe0',
  danger: '#c42a24',
  'danger-hover': '#a5211c',
  'on-danger': '#ffffff',
  'neutral-text': '#434d57',
  'neutral-soft': '#e9ecef',
  'success-text': '#115f2c',
  'success-soft': '#e0f4e7',
  'warning-text': '#854200',
  'warning-soft': '#fdeed8',
  'danger-text': '#a81f1b',
  'danger-soft': '#fde8e7',
  'info-text': '#15528f',
  'info-soft': '#e2eefb',
  backdrop: 'rgb(18 25 31 / 45%)',
  'map-water': '#dbe7ee',
  'map-land': '#f5f4ef',
  'map-line': '#b9c6cf',
};

export const darkColors: ColorTokens = {
  canvas: '#0f1316',
  surface: '#161b1f',
  raised: '#1d2328',
  sunken: '#111619',
  hover: '#1f262b',
  border: '#2a3138',
  'border-strong': '#6d7984',
  text: '#e8ecef',
  'text-muted': '#a8b3bc',
  'text-subtle': '#939ea8',
  primary: '#3fbf6f',
  'primary-hover': '#57d186',
  'on-primary': '#06210f',
  link: '#6bd596',
  focus: '#6ea8ff',
  danger: '#f2736b',
  'danger-hover': '#ff8a83',
  'on-danger': '#2b0806',
  'neutral-text': '#c3ccd4',
  'neutral-soft': '#2a3239',
  'success-text': '#74d99b',
  'success-soft': '#142d1d',
  'warning-text': '#f2b866',
  'warning-soft': '#342611',
  'danger-text': '#ff9a93',
  'danger-soft': '#3a1b1b',
  'info-text': '#8fbffa',
  'info-soft': '#15283d',
  backdrop: 'rgb(0 0 0 / 60%)',
  'map-water': '#10181d',
  'map-land': '#232b30',
  'map-line': '#3a464e',
};

/** Lengths, radii, type and motion: the same in both schemes. */
export const sharedTokens = {
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '24px',
  'space-6': '32px',
  'radius-small': '4px',
  'radius-medium': '6px',
  'radius-large': '10px',
  'radius-full': '999px',
  'font-body': 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif',
  'font-mono': 'ui-monospace, SFMono-Regular, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
  'font-size-small': '12px',
  'font-size-body': '13px',
  'font-size-control': '13px',
  'font-size-large': '15px',
  'font-size-title': '20px',
  'line-height': '1.45',
  'control-height': '32px',
  'control-height-small': '26px',
  'motion-fast': '120ms',
  'layer-sticky': '10',
  'layer-overlay': '100',
  'layer-snackbar': '200',
} as const;

const lightShadows = {
  'shadow-small': '0 1px 2px rgb(18 25 31 / 6%)',
  'shadow-popover': '0 0 0 1px rgb(18 25 31 / 6%), 0 8px 24px rgb(18 25 31 / 14%)',
  'shadow-dialog': '0 0 0 1px rgb(18 25 31 / 6%), 0 24px 64px rgb(18 25 31 / 24%)',
};

const darkShadows = {
  'shadow-small': '0 1px 2px rgb(0 0 0 / 40%)',
  'shadow-popover': '0 0 0 1px rgb(255 255 255 / 9%), 0 8px 24px rgb(0 0 0 / 50%)',
  'shadow-dialog': '0 0 0 1px rgb(255 255 255 / 9%), 0 24px 64px rgb(0 0 0 / 60%)',
};

function declarations(prefix: string, tokens: object): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${prefix}${name}: ${String(value)};`)
    .join('');
}

export const sharedDeclarations = declarations('', sharedTokens);
export const lightDeclarations = `color-scheme: light;${declarations('color-', lightColors)}${declarations('', lightShadows)}`;
export const darkDeclarations = `color-scheme: dark;${declarations('color-', darkColors)}${declarations('', darkShadows)}`;
