// jest-axe publishes no types.
declare module 'jest-axe' {
  interface AxeResults {
    violations: { id: string; impact?: string | null; help: string }[];
  }

  interface AxeOptions {
    /** Rules to enable or disable by ID. */
    rules?: Record<string, { enabled: boolean }>;
  }

  export function axe(html: Element | string, options?: AxeOptions): Promise<AxeResults>;
  export const toHaveNoViolations: {
    toHaveNoViolations(results: AxeResults): { pass: boolean; message(): string; actual: unknown };
  };
}

declare namespace jest {
  interface Matchers<R> {
    /** Fails with axe's findings in the audited markup. */
    toHaveNoViolations(): R;
  }
}
