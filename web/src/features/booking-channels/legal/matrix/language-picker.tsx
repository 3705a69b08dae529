import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { OptionLines, SearchList } from '@/ui/design/search-list';
import { QuietLine } from '@/ui/design/text';
import { languageCodes, languageName } from '@/lib/text/languages';
import { legalUrl } from '../urls';

const languages = languageCodes
  .map((code) => ({ code, name: languageName(code) }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

interface LanguagePickerProps {
  channelId: string;
  present: readonly string[];
  onClose: () => void;
}

/** Finds a language by its English name or its code. */
export default function LanguagePicker({ channelId, present, onClose }: LanguagePickerProps) {
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
