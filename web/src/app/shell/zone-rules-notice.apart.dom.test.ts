import { renderHook } from '@testing-library/react';
import { writeSelectedFleet } from '@/lib/fleet/fleet-scope';
import { useMessages } from '@/ui/design/snackbar/snackbar';
import { useZoneRulesNotice } from './zone-rules-notice';

jest.mock('@pax/schema/rules/zones', () => ({
  ...jest.requireActual<object>('@pax/schema/rules/zones'),
  hasOtherRules: (zone: string) => zone !== 'Europe/Berlin',
}));

function messagesIn(timezone: string): string[] {
  writeSelectedFleet({ id: timezone, name: null, humanReadableId: null, timezone, currency: null, locale: null });
  const { result, unmount } = renderHook(() => {
    useZoneRulesNotice();
    return useMessages();
  });
  unmount();
  return result.current.map(({ text }) => text);
}

test('a browser with other rules for the fleet’s zone is told once for each zone', () => {
  expect(messagesIn('Europe/Berlin')).toEqual([]);
  const [message, ...others] = messagesIn('America/Havana');
  expect(message).toMatch(/^This browser’s time zone rules for America\/Havana differ from the dashboard’s \(20\d\d\w\)/);
  expect(others).toEqual([]);
  expect(messagesIn('America/Havana')).toHaveLength(1);
  expect(messagesIn('America/Winnipeg')).toHaveLength(2);
});
