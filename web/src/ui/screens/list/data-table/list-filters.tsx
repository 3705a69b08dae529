import type { ChoiceOption } from '@/ui/design/choice-list';
import { ChoiceFilter } from '@/ui/design/filter-bar';

interface ListChoiceProps<Name extends string, Value extends string> {
  list: {
    state: { filters: Readonly<Record<NoInfer<Name>, readonly NoInfer<Value>[]>> };
    update: (change: { filters: Partial<Record<NoInfer<Name>, readonly NoInfer<Value>[]>> }) => void;
  };
  of: Name;
  label: string;
  options: readonly ChoiceOption<Value>[];
}

/** A list's filter by any number of known values. */
export function ListChoice<Name extends string, Value extends string>({ list, of, label, options }: ListChoiceProps<Name, Value>) {
  const change = (chosen: readonly Value[]) => {
    const filters: Partial<Record<Name, readonly Value[]>> = {};
    filters[of] = chosen;
    list.update({ filters });
  };
  return <ChoiceFilter label={label} options={options} value={list.state.filters[of]} onChange={change} multiple />;
}
