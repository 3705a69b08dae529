/** How many of the newest release intents the next version is proposed from. */
export const recentIntents = 20;
