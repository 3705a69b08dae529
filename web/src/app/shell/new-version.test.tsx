import { act, render, screen } from '@testing-library/react';
import { compareBuild } from '@/lib/browser/new-version';
import { guards } from '@/ui/design/leave-guards';
import { NewVersion } from './new-version';

const answer = (build: string) => act(() => compareBuild(new Response('', { headers: { 'x-build': build } })));

beforeEach(() => {
  jest.useFakeTimers();
  const script = document.createElement('script');
  script.type = 'module';
  script.src = '/assets/index-old.js';
  document.head.replaceChildren(script);
});

afterEach(() => {
  answer('/assets/index-old.js');
  document.head.replaceChildren();
});

it('offers to reload when a new version is available, except while a form is open', () => {
  render(<NewVersion />);
  answer('/assets/index-new.js');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  jest.advanceTimersByTime(30_000);
  answer('/assets/index-new.js');
  expect(screen.getByRole('status')).toHaveTextContent('A new version is available.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();

  const form = { id: 'form', isUnsaved: () => true, isLocked: () => false, discard: () => undefined };
  act(() => guards.update(() => [form]));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => guards.update(() => []));
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});
