import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { languageCodes, languageName } from '@/lib/text/languages';
import { Button } from '@/ui/design/button/button';
import { Dialog } from '@/ui/design/dialog/dialog';
import { OptionLines, SearchList } from '@/ui/design/search-list';
import { QuietLine } from '@/ui/design/text';
import { legalUrl } from '../urls';

const languages = languageCodes
  .map((code) => ({ code, name: languageName(code) }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

interface LanguagePickerProps {
  channelId: string;
  /** The languages that already have a row. */
  present: readonly string[];
  onClose: () => void;
}

/** Finds a language by its English name or its code. */
function LanguagePicker({ channelId, present, onClose }: LanguagePickerProps) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const found = languages.filter(({ code, name }) => code === wanted || name.toLowerCase().includes(wanted));
  // A typed code is a deliberate choice, so its language comes first.
  const ordered = found.toSorted((one, other) => Number(other.code === wanted) - Number(one.code === wanted));
  return (
    <SearchList
      label="Search by language or code"
      placeholder="German, de…"
      query={query}
      onQueryChange={setQuery}
      groups={[
        {
          label: 'Languages',
          options: ordered.map(({ code, name }) => ({
            id: code,
            content: <OptionLines name={name} hint={code} isChosen={present.includes(code)} />,
            onChoose: () => {
              onClose();
              void navigate(legalUrl(channelId, { added: code }));
            },
          })),
        },
      ]}
      isLoading={false}
      message={found.length === 0 ? <QuietLine>No matching language. Use ISO 639-1 codes, such as de.</QuietLine> : undefined}
    />
  );
}

interface AddLanguageProps extends Omit<LanguagePickerProps, 'onClose'> {
  /** The reason the viewer may not change the texts; undefined if they may. */
  gate: string | undefined;
}

/** Adds a language to the table, for its texts to be written. */
export function AddLanguage({ gate, ...props }: AddLanguageProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" icon={<Plus aria-hidden="true" />} disabledReason={gate} onPress={() => setOpen(true)}>
        Add a language…
      </Button>
      <Dialog title="Add a language" width={480} isOpen={isOpen} onClose={close}>
        <LanguagePicker {...props} onClose={close} />
      </Dialog>
    </>
  );
}
