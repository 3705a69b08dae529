import { Ban, Pencil, Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../badge';
import { Button, ButtonLink, IconButton } from '../button';
import { CopyText } from '../copy-text';
import { ChoiceFilter, DateRangeFilter, FilterBar, SearchFilter, type DateRange } from '../filter-bar';
import { MenuButton } from '../menu';
import { Example, Stack } from './example';
import { nothing } from './samples';

export function ButtonExamples() {
  return (
    <Stack>
      <Example name="Variants">
        <Button variant="primary" onPress={nothing}>
          Primary
        </Button>
        <Button onPress={nothing}>Secondary</Button>
        <Button variant="ghost" onPress={nothing}>
          Ghost
        </Button>
        <Button variant="danger" onPress={nothing}>
          Danger
        </Button>
        <ButtonLink to="?">A link</ButtonLink>
      </Example>
      <Example name="With icons, and small">
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={nothing}>
          New campaign
        </Button>
        <Button icon={<RefreshCw aria-hidden="true" />} onPress={nothing}>
          Sync status
        </Button>
        <Button size="small" icon={<Pencil aria-hidden="true" />} onPress={nothing}>
          Edit
        </Button>
        <Button size="small" variant="ghost" onPress={nothing}>
          Small ghost
        </Button>
        <IconButton label="Refresh" icon={<RefreshCw aria-hidden="true" />} onPress={nothing} />
        <IconButton size="small" variant="secondary" label="Edit name" icon={<Pencil aria-hidden="true" />} onPress={nothing} />
      </Example>
      <Example name="Pending and disabled">
        <Button variant="primary" isPending onPress={nothing}>
          Publishing
        </Button>
        <Button isPending onPress={nothing}>
          Checking
        </Button>
        <Button variant="primary" isDisabled onPress={nothing}>
          Disabled primary
        </Button>
        <Button isDisabled onPress={nothing}>
          Disabled
        </Button>
      </Example>
      <Example name="Menu">
        <MenuButton
          label="Booking actions"
          trigger="Actions"
          variant="secondary"
          items={[
            { id: 'sync', label: 'Sync status', icon: <RefreshCw aria-hidden="true" />, onAction: nothing },
            { id: 'edit', label: 'Edit payment', icon: <Pencil aria-hidden="true" />, isDisabled: true },
            { id: 'cancel', label: 'Cancel booking', icon: <Ban aria-hidden="true" />, tone: 'danger', onAction: nothing },
          ]}
        />
      </Example>
    </Stack>
  );
}

export function BadgeExamples() {
  return (
    <Stack>
      <Example name="Tones">
        <Badge tone="neutral">Deferred</Badge>
        <Badge tone="info">Active</Badge>
        <Badge tone="success">Completed</Badge>
        <Badge tone="warning">Requires Action</Badge>
        <Badge tone="danger">Failed</Badge>
      </Example>
      <Example name="Text that copies itself">
        <CopyText value="5f0c2a7e-52cf-4c2d-9a44-1c8f6d1a0b11" />
        <CopyText value="DB-104233" label="Dispatch DB-104233" />
      </Example>
    </Stack>
  );
}

type Status = 'DEFERRED' | 'ACTIVE' | 'CANCELLED' | 'COMPLETED';

const statuses: { value: Status; label: string }[] = [
  { value: 'DEFERRED', label: 'Deferred' },
  { value: 'ACTIVE', label: 'Active' },
  { value: 'CANCELLED', label: 'Cancelled' },
  { value: 'COMPLETED', label: 'Completed' },
];

export function FilterExamples() {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly Status[]>(['ACTIVE', 'COMPLETED']);
  const [range, setRange] = useState<DateRange>({});
  return (
    <FilterBar
      isActive={search !== '' || chosen.length > 0 || range.from !== undefined || range.to !== undefined}
      onClear={() => {
        setSearch('');
        setChosen([]);
        setRange({});
      }}
    >
      <SearchFilter label="Search bookings" value={search} onChange={setSearch} />
      <ChoiceFilter label="Status" options={statuses} value={chosen} onChange={setChosen} multiple />
      <DateRangeFilter label="Pickup" zone="Europe/Oslo" from={range.from} to={range.to} onChange={setRange} />
    </FilterBar>
  );
}
