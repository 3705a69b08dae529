import type { DataError } from '@/lib/errors';
import type { ChannelProblem, PickedChannel } from './channel';

const notFinal = 'Its releases are not finished';

/**
 * The channels that the platform refused. Each has its field: `bookingChannelIds.{channel id}` with the ID of the release that blocks it,
 * or `bookingChannelIds.{position}` with the problem.
 */
export function refusedChannels({ code, fields }: DataError, channels: readonly PickedChannel[]): ReadonlyMap<string, ChannelProblem> {
  const refused = new Map<string, ChannelProblem>();
  for (const [path, text] of Object.entries(fields)) {
    const [, key] = /^bookingChannelIds\.(.+)$/.exec(path) ?? [];
    if (key === undefined) continue;
    if (channels.some(({ id }) => id === key))
      refused.set(key, code === 'CONFLICT' ? { reason: notFinal, releaseId: text } : { reason: text });
    else {
      const channel = /^\d+$/.test(key) ? channels[Number(key)] : undefined;
      if (channel) refused.set(channel.id, { reason: text });
    }
  }
  return refused;
}
