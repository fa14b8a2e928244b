import type { Logger } from 'pino';
import type { Hub } from '../kit/realtime/hub.ts';
import { listenTo } from '../kit/realtime/listen.ts';
import { newsChannel } from '../kit/realtime/tell.ts';
import { changedChannel, heardWatched, type WallTopic, watchedChannel } from '../modules/exam/index.ts';

interface Hearers {
  readonly sessions: { readonly forget: (sessionId: string) => void; readonly forgetAll: () => void };
  readonly hub: Hub;
  readonly wall: WallTopic;
}

/** What processes tell each other: sessions that ended, so that no cache keeps them, and news for pages. */
export function listenToChannels(url: string, { sessions, hub, wall }: Hearers, log: Logger) {
  const channels = {
    session_ended: (sessionId: string) => {
      sessions.forget(sessionId);
      hub.recheckSession(sessionId);
    },
    [newsChannel]: (news: string) => hub.deliver(news),
    [changedChannel]: (text: string) => wall.heard(text),
    [watchedChannel]: heardWatched,
  };
  const missed = () => {
    sessions.forgetAll();
    hub.catchUp();
  };
  return listenTo(url, { channels, missed }, log);
}
