import { useState } from 'react';
import type { Action } from '../action/action';
import { Button } from '../button';
import { useConfirm } from '../confirm';
import { Dialog } from '../dialog';
import { useJsonDrawer } from '../json-drawer';
import { useSnackbar } from '../snackbar';
import { TypedConfirmation } from '../typed-confirmation';
import { Example, Stack } from './example';
import { errors, payload } from './samples';

const code = 'SPRING24';

/** Sends nothing. */
const deletion = (onDone: () => void): Action => ({
  name: 'Delete campaign',
  target: { label: code, to: '/' },
  send: () => Promise.resolve(),
  success: () => 'The campaign was deleted',
  lookUp: 'This is an example.',
  onDone,
});

export function OverlayExamples() {
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [answer, setAnswer] = useState('');
  const confirm = useConfirm();
  const drawer = useJsonDrawer();
  const snackbar = useSnackbar();
  return (
    <Stack>
      <Example name="Dialog and confirmations">
        <Button onPress={() => setOpen(true)}>Open dialog</Button>
        <Button
          onPress={() =>
            void confirm({ title: 'Send to 1,204 passengers?', text: 'The notification goes out at once.', confirmLabel: 'Send' }).then(
              (isConfirmed) => setAnswer(isConfirmed ? 'Confirmed' : 'Not confirmed'),
            )
          }
        >
          Ask
        </Button>
        <Button
          variant="danger"
          onPress={() =>
            void confirm({
              title: 'Delete this campaign?',
              text: '12 passengers hold a coupon of it.',
              confirmLabel: 'Delete',
              tone: 'danger',
            }).then((isConfirmed) => setAnswer(isConfirmed ? 'Deleted' : 'Kept'))
          }
        >
          Ask about danger
        </Button>
        <Button variant="danger" onPress={() => setTyping(true)}>
          Ask for the code
        </Button>
        <span role="status">{answer}</span>
      </Example>
      <Example name="Drawer">
        <Button onPress={() => drawer.open('Booking BK-104233', payload)}>Open JSON drawer</Button>
      </Example>
      <Example name="Snackbars">
        <Button onPress={() => snackbar.success('The booking was synced')}>Show a success</Button>
        <Button onPress={() => snackbar.error(errors.unavailable)}>Show an error</Button>
      </Example>
      <Dialog
        title="Find a fleet"
        width={750}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button onPress={() => setOpen(false)}>Cancel</Button>
            <Button
              variant="primary"
              onPress={() => void confirm({ title: 'Restart?', text: 'Changing the fleet restarts notification creation.' })}
            >
              Choose
            </Button>
          </>
        }
      >
        <p>The focus stays in here until it closes, and returns to where it was.</p>
      </Dialog>
      {isTyping && (
        <TypedConfirmation
          title="Delete this campaign?"
          phrase={code}
          label="Code"
          confirmLabel="Delete campaign"
          action={() => deletion(() => setTyping(false))}
          onClose={() => setTyping(false)}
        >
          <p>12 coupons go with it. This can&rsquo;t be undone.</p>
        </TypedConfirmation>
      )}
    </Stack>
  );
}
