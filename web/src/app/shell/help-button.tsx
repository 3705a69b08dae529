import { CircleHelp } from 'lucide-react';
import { IconButton } from '@/ui/design/button/button';
import { openShortcuts } from './shortcuts-host';

/** Opens Help for the screen. */
export const HelpButton = () => <IconButton label="Help (?)" icon={<CircleHelp aria-hidden="true" />} onPress={openShortcuts} />;
