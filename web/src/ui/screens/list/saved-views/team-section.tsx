import { Trash2, UserCheck, Users } from 'lucide-react';
import styled from 'styled-components';
import type { SavedView } from '@/lib/list/saved-views';
import { sentence } from '@/lib/text/bidi';
import { Button, IconButton } from '@/ui/design/button/button';
import { useConfirm } from '@/ui/design/dialog/confirm';
import { SubTitle } from '@/ui/design/text';
import type { TeamView, TeamViews } from './team-source';
import { List, Note, ViewRow } from './view-row';

/** Shares one of the person's views with the team. Nothing where the team's views are not shown. */
export function ShareButton({ team, view }: { team: TeamViews; view: SavedView }) {
  if (team.absence !== undefined) return null;
  const shared = team.views.find(({ id }) => id === view.id);
  const isShared = shared?.name === view.name && shared.query === view.query;
  // A search may be a name or a phone number.
  const hasSearch = new URLSearchParams(view.query).has('search');
  const label = isShared
    ? sentence`“${view.name}” is shared with the team`
    : hasSearch
      ? sentence`“${view.name}” has a search, so it can’t be shared with the team`
      : sentence`Share “${view.name}” with the team`;
  return (
    <IconButton
      size="small"
      label={label}
      icon={isShared ? <UserCheck /> : <Users />}
      isDisabled={isShared || hasSearch}
      isPending={team.isChanging}
      onPress={() => team.share(view)}
    />
  );
}

const Title = styled(SubTitle)`
  padding: 6px 8px 0;
`;

interface TeamSectionProps {
  team: TeamViews;
  /** The query of the view that the list shows; undefined if it shows none. */
  shown: string | undefined;
  onOpen: (view: TeamView) => void;
  onCopyLink: (view: TeamView) => void;
  onClose: () => void;
}

export function TeamSection({ team, shown, onOpen, onCopyLink, onClose }: TeamSectionProps) {
  const confirm = useConfirm();
  const { views, absence, problem, isChanging, retry } = team;

  const remove = async (view: TeamView) => {
    onClose();
    const isConfirmed = await confirm({
      title: sentence`Delete the view “${view.name}” for the team?`,
      text: 'Deletes it for everyone. Views in a browser and shared links keep working.',
      confirmLabel: 'Delete view',
      tone: 'danger',
    });
    if (isConfirmed) await team.remove(view);
  };

  return (
    <>
      <Title>Team</Title>
      {problem !== undefined && <Note role="alert">{problem}</Note>}
      {absence !== undefined ? <Note>{absence}</Note> : views.length === 0 && <Note>No views of the team yet.</Note>}
      {retry && (
        <Button size="small" onPress={retry}>
          Retry
        </Button>
      )}
      <List aria-label="Team">
        {views.map((view) => (
          <ViewRow
            key={view.id}
            name={view.name}
            isCurrent={view.query === shown}
            onOpen={() => onOpen(view)}
            onCopyLink={() => onCopyLink(view)}
          >
            {view.mayDelete && (
              <IconButton
                size="small"
                label={sentence`Delete “${view.name}” for the team`}
                icon={<Trash2 />}
                isPending={isChanging}
                onPress={() => void remove(view)}
              />
            )}
          </ViewRow>
        ))}
      </List>
    </>
  );
}
