// Replaces the icons, a megabyte that each test file would compile again. Any name is an icon.
import { createElement, forwardRef, type SVGProps } from 'react';

const isName = (prop: string) => prop.startsWith('aria-') || prop === 'role' || prop === 'title';

const Icon = forwardRef<SVGSVGElement, SVGProps<SVGSVGElement> & { size?: number }>(function Icon({ size = 24, ...props }, ref) {
  const isNamed = Object.keys(props).some(isName);
  return createElement('svg', { ref, width: size, height: size, ...(isNamed ? {} : { 'aria-hidden': true }), ...props });
});

module.exports = new Proxy({}, { get: () => Icon });
