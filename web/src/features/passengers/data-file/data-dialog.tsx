import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCanOpen } from '@/lib/access/use-can';
import { useGateway } from '@/lib/data/gateway';
import { platformNow } from '@/lib/dates/clock';
import { isoAt } from '@/lib/dates/instants';
import { Button } from '@/ui/design/button/button';
import { Dialog } from '@/ui/design/dialog/dialog';
import { Inline } from '@/ui/design/inline';
import { Column } from '@/ui/design/layout';
import { Muted } from '@/ui/design/text';
import { safeFileName, saveHtml, saveText } from '@/ui/screens/csv/save-file';
import { type DataFile, htmlOf, jsonOf } from './data-file';
import { readPassengerData } from './read-data';

/** Reads a passenger's data and saves it as a file, without keeping it. Closing the dialog cancels. */
export default function DataDialog({ passengerId, name, onClose }: { passengerId: string; name: string; onClose: () => void }) {
  const gateway = useGateway();
  const canReadSessions = useCanOpen('passenger-login-session');
  const [progress, setProgress] = useState<string | null>(null);
  const [file, setFile] = useState<DataFile | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const read = async () => {
    const controller = new AbortController();
    running.current = controller;
    setFile(null);
    setProgress('Profile');
    const reading = { gateway, passengerId, canReadSessions, signal: controller.signal, onProgress: setProgress };
    const found = await readPassengerData(reading, isoAt(platformNow())).catch(() => null);
    if (controller.signal.aborted) return;
    setProgress(null);
    setFile(found);
  };
  const fileName = (extension: 'json' | 'html', { createdAt }: DataFile) =>
    safeFileName(['passenger-data', passengerId, createdAt.slice(0, 10)], extension);
  const missing = file?.parts.filter((part) => part.missing !== undefined) ?? [];
  return (
    <Dialog title="Export passenger data" width={520} isOpen onClose={onClose} footer={<Button onPress={onClose}>Close</Button>}>
      <Column $gap={3}>
        <p>
          Everything that the dashboard can read about {name}, in all fleets: profile, payment methods, coupons, bookings with chats and
          receipts
          {canReadSessions && ', sign-in attempts'}. For a request of the passenger; drivers are not named in it.
        </p>
        {!file && (
          <Inline>
            <Button variant="primary" isPending={progress !== null} onPress={() => void read()}>
              Read the data
            </Button>
            {progress !== null && <Muted role="status">Reading: {progress}…</Muted>}
          </Inline>
        )}
        {file && (
          <>
            {missing.length > 0 && (
              <ul aria-label="Missing data">
                {missing.map((part) => (
                  <li key={part.title}>
                    {part.title}: {part.missing}
                  </li>
                ))}
              </ul>
            )}
            <Inline>
              <Button icon={<Download aria-hidden="true" />} onPress={() => saveHtml(fileName('html', file), htmlOf(file))}>
                Save as HTML
              </Button>
              <Button icon={<Download aria-hidden="true" />} onPress={() => saveText(fileName('json', file), jsonOf(file))}>
                Save as JSON
              </Button>
            </Inline>
          </>
        )}
      </Column>
    </Dialog>
  );
}
