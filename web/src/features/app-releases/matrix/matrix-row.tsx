import { memo } from 'react';
import type { UnreadableField } from '@/lib/apollo/unreadable';
import { bookingChannelUrl } from '@/lib/routes/urls';
import { isolated, sentence } from '@/lib/text/bidi';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { NoValue } from '@/ui/design/no-value';
import { ScreenLink } from '@/ui/design/screen-link';
import { PartialCheckbox } from '@/ui/design/partial-checkbox';
import { ReleaseCell } from './matrix-cell';
import { releasesOf, type MatrixRow } from './rows';
import type { Why } from './why';

interface MatrixRowViewProps {
  row: MatrixRow;
  /** The row's position in the table; the head is 1. */
  place: number;
  hasOthers: boolean;
  picked: ReadonlySet<string>;
  onPick?: (ids: readonly string[], isPicked: boolean) => void;
  /** Why its releases are not published, or may not be. */
  why: readonly Why[];
  /** The unreadable fields of its releases. */
  unreadable: readonly UnreadableField[];
  readRaw: (ids: ReadonlySet<string>) => Promise<unknown>;
}

function isSameRow(one: MatrixRowViewProps, other: MatrixRowViewProps): boolean {
  const before = releasesOf(one.row);
  const after = releasesOf(other.row);
  return (
    one.place === other.place &&
    one.hasOthers === other.hasOthers &&
    one.row.name === other.row.name &&
    one.why.map(({ text }) => text).join() === other.why.map(({ text }) => text).join() &&
    one.onPick === other.onPick &&
    one.readRaw === other.readRaw &&
    one.unreadable.length === other.unreadable.length &&
    other.unreadable.every(({ path, problem }, at) => path === one.unreadable[at]?.path && problem === one.unreadable[at].problem) &&
    before.length === after.length &&
    after.every((release, at) => release === before[at] && one.picked.has(release.id) === other.picked.has(release.id))
  );
}

/** One channel of the matrix. Memoised: rendered again only when one of its releases changes or is picked. */
export const MatrixRowView = memo(function MatrixRowView(props: MatrixRowViewProps) {
  const { row, place, hasOthers, picked, onPick, why, unreadable, readRaw } = props;
  const releases = releasesOf(row);
  const ids = releases.map(({ id }) => id);
  const count = ids.filter((id) => picked.has(id)).length;
  const cell = (release: MatrixRow['android']) =>
    release ? (
      <ReleaseCell key={release.id} release={release} channelName={row.name} isPicked={picked.has(release.id)} onPick={onPick} />
    ) : (
      <NoValue />
    );
  return (
    <tr aria-rowindex={place} data-channel={row.id} data-picked={count > 0 ? '' : undefined}>
      {onPick && (
        <td>
          <PartialCheckbox
            label={sentence`Select ${row.name}`}
            checked={count === ids.length}
            isPartial={count > 0}
            onChange={(isPicked) => onPick(ids, isPicked)}
          />
        </td>
      )}
      <th scope="row" title={row.name}>
        {isolated(row.name)}
        {unreadable.length > 0 && <Incomplete fields={unreadable} readRaw={() => readRaw(new Set(ids))} />}
      </th>
      <td>{cell(row.android)}</td>
      <td>{cell(row.ios)}</td>
      {hasOthers && <td>{row.others.length > 0 ? row.others.map(cell) : <NoValue />}</td>}
      <td className="why" title={why.map(({ text }) => text).join('\n') || undefined}>
        {[...new Map(why.map((each) => [each.cause, each])).values()].map(({ cause, channelId }) => (
          <span key={cause} data-tone={channelId === undefined ? 'danger' : 'warning'}>
            {channelId === undefined ? (
              isolated(cause)
            ) : (
              <ScreenLink route="booking-channel" to={bookingChannelUrl(channelId, 'stores')}>
                {cause}
              </ScreenLink>
            )}
          </span>
        ))}
      </td>
    </tr>
  );
}, isSameRow);
