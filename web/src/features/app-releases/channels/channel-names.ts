import { createContext, useContext } from 'react';
import { channelName } from '../model/names';

/** The display name of a release's channel: its name once that has been read, and its human-readable ID before. */
export const ChannelNames = createContext(channelName);

export const useChannelName = () => useContext(ChannelNames);
