// jest-axe publishes no types of its own.
declare module 'jest-axe' {
  interface AxeResults {
    violations: { id: string; impact?: string | null; help: string }[];
  }

  interface AxeOptions {
    /** Rules to switch on or off by id. */
    rules?: Record<string, { enabled: boolean }>;
  }

  export function axe(html: Element | string, options?: AxeOptions): Promise<AxeResults>;
  export const toHaveNoViolations: {
    toHaveNoViolations(results: AxeResults): { pass: boolean; message(): string; actual: unknown };
  };
}

declare namespace jest {
  interface Matchers<R> {
    /** Fails with axe's findings when the audited markup has any. */
    toHaveNoViolations(): R;
  }
}
