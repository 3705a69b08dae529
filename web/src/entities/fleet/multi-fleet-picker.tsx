import type { ComponentProps } from 'react';
import { MultiPicker } from '@/ui/screens/form/picker/multi-picker';
import { pickableFleets } from './fleet';
import type { FleetHeadFragment } from './fleet.generated';

type MultiFleetPickerProps = Omit<ComponentProps<typeof MultiPicker<FleetHeadFragment>>, 'pickable'>;

/** Picks many of the fleets that the person may see. */
export const MultiFleetPicker = (props: MultiFleetPickerProps) => <MultiPicker {...props} pickable={pickableFleets} />;
