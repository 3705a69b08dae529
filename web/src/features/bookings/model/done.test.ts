import { doneOf } from './done';

const event = (message: string, createdAt: string, type: 'STAFF' | 'SYSTEM' = 'STAFF', name: string | null = null) => ({
  code: 'statusSynced',
  message,
  createdAt,
  actor: { type, name },
});
const change = (name: string, sentAt: string, kind: string, text: string, to = '/b/1') => ({
  name,
  sentAt,
  target: { to },
  outcome: { kind, text },
});

it('has the events of staff and the changes of this tab, each once, oldest first', () => {
  const events = [
    event('Payment changed', '2026-03-01T11:00:01Z'),
    event('Ride ended', '2026-03-01T10:30:00Z', 'SYSTEM'),
    event('Status synced', '2026-03-01T10:00:00Z', 'STAFF', 'Marco'),
  ];
  const changes = [
    change('Change payment', '2026-03-01T11:00:00Z', 'done', 'Payment changed: method Personal card → Cash'),
    change('Sync status', '2026-03-01T11:05:00Z', 'refused', 'The platform is not available'),
    change('Sync status', '2026-03-01T11:06:00Z', 'done', 'Another booking', '/b/2'),
    change('Sync status', '2026-03-01T11:07:00Z', 'sending', ''),
  ];
  expect(doneOf(events, changes, '/b/1', 'Ada')).toEqual([
    { at: '2026-03-01T10:00:00Z', text: 'Status synced', by: 'Marco' },
    { at: '2026-03-01T11:00:00Z', text: 'Change payment: Payment changed: method Personal card → Cash', by: 'Ada' },
    { at: '2026-03-01T11:05:00Z', text: 'Sync status: The platform is not available', by: 'Ada' },
  ]);
});
