import type { Store } from '../../store';
import { type Story, storyOf } from '../../story';
import { seededStories } from './seed';

/** The scenarios of a release. */
export const appReleaseStories = ({ appReleases }: Store): Story[] =>
  seededStories(appReleases.intents()).map(({ text, release }) => storyOf('app-releases', text, `app-bch-release/${release.id}`));
