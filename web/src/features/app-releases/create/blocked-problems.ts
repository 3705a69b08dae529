import { channelProblem, type ChannelProblem, type PickedChannel } from '../channels/channel';

/**
 * Why some of the selected channels can't be released now, by their IDs.
 * @param refused the platform's reasons, which come before those that were read
 */
export const blockedProblems = (
  channels: readonly PickedChannel[],
  refused: ReadonlyMap<string, ChannelProblem>,
): ReadonlyMap<string, ChannelProblem> =>
  new Map(
    channels.flatMap(({ id, latestReleases }) => {
      const problem = refused.get(id) ?? channelProblem(latestReleases);
      return problem ? [[id, problem] as const] : [];
    }),
  );
