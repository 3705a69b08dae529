import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { lookUpState } from '@/ui/screens/action/look-up-state';
import { useAction } from '@/ui/screens/action/use-action';
import { Switch } from '@/ui/design/switch';
import type { ConfigSubject } from './config-subject';

/** Turns a configuration on or off, after confirming the consequence for rides. A state that has changed meanwhile is not overwritten. */
export function ConfigSwitch({ subject, isEnabled }: { subject: ConfigSubject; isEnabled: boolean | null }) {
  const { name, place, changes, target, gate, consequenceOf, read, update } = subject;
  const gateway = useGateway();
  const { isPending, run } = useAction(changes.turn(isEnabled ? 'off' : 'on'), target);

  const turn = (isOn: boolean) => {
    const state = isOn ? 'on' : 'off';
    void run({
      question: {
        title: sentence`Turn ${state} ${name}${place}?`,
        text: consequenceOf(isOn),
        confirmLabel: `Turn ${state}`,
        tone: isOn ? 'primary' : 'danger',
      },
      send: () => update({ isEnabled: isOn }, { isEnabled: !isOn }),
      success: () => sentence`${name} is ${state}${place}`,
      already: sentence`${name} had been turned ${state}${place} already`,
      lookUp: () =>
        lookUpState(gateway, read, {
          isDone: (now) => (now.isEnabled === null ? null : now.isEnabled === isOn),
          done: sentence`${name} is ${state}${place} now.`,
          notDone: sentence`${name} is ${isOn ? 'off' : 'on'}${place} now.`,
          missing: sentence`The status of ${name}${place} could not be read.`,
          isShown: true,
        }),
      refresh: () => gateway.refresh(read),
    });
  };

  return (
    <Switch
      label={`${name}${place}`}
      isOn={isEnabled ?? false}
      onChange={turn}
      isPending={isPending}
      disabledReason={isEnabled === null ? 'The status could not be read.' : gate}
    />
  );
}
