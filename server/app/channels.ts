import type { Logger } from 'pino';
import type { Hub } from '../kit/realtime/hub.ts';
import { listenTo } from '../kit/realtime/listen.ts';
import { newsChannel } from '../kit/realtime/tell.ts';
import type { EmbeddedEngine } from '../kit/rtc/embedded.ts';
import { roomChannel } from '../kit/rtc/relay.ts';
import { changedChannel, heardWatched, type WallTopic, watchedChannel } from '../modules/exam/index.ts';
import { type LessonTopic, lessonChannel } from '../modules/live/index.ts';

interface Hearers {
  readonly sessions: { readonly forget: (sessionId: string) => void; readonly forgetAll: () => void };
  readonly hub: Hub;
  readonly topics: { readonly wall: WallTopic; readonly lesson: LessonTopic };
  readonly rtc: EmbeddedEngine;
}

/** What processes tell each other: sessions that ended, so that no cache keeps them, news for pages, and what is said in rooms. */
export function listenToChannels(url: string, { sessions, hub, topics, rtc }: Hearers, log: Logger) {
  const channels = {
    session_ended: (sessionId: string) => {
      sessions.forget(sessionId);
      hub.recheckSession(sessionId);
    },
    [newsChannel]: (news: string) => hub.deliver(news),
    [changedChannel]: (text: string) => topics.wall.heard(text),
    [lessonChannel]: (lessonId: string) => topics.lesson.heard(lessonId),
    [watchedChannel]: heardWatched,
    [roomChannel]: (text: string) => rtc.heard(text),
  };
  const missed = () => {
    sessions.forgetAll();
    hub.catchUp();
    rtc.missed();
  };
  return listenTo(url, { channels, missed }, log);
}
