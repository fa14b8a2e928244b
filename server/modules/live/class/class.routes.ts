import { liveClass } from '#contract/live/class.ts';
import { serve } from '../../../kit/http/serve.ts';
import type { RouteParts } from '../../../kit/module.ts';
import * as chat from './chat.ts';
import * as held from './class.ts';
import * as asked from './question.ts';
import { notePresent, noteReplay, readView } from './view.ts';

export const classRoutes = ({ keys, rtc }: Pick<RouteParts, 'keys' | 'rtc'>) =>
  serve(liveClass, {
    view: ({ db, user, query, at }) => readView({ db, keys }, user, query, at),
    present: ({ db, user, body, at }) => notePresent({ db, keys }, user, body, at),
    leave: ({ db, user, body, at }) => held.leaveClass(db, user, body.lessonId, at),
    start: ({ db, user, body, at }) => held.startClass(db, user, body, at),
    end: ({ db, user, body, at }) => held.endClass({ db, rtc }, user, body.lessonId, at),
    enter: ({ db, user, body }) => held.enterRoom({ db, rtc }, user, body),
    say: ({ db, user, body, at }) => chat.say(db, user, body, at),
    closeChat: ({ db, user, body }) => chat.closeChat(db, user, body),
    mute: ({ db, user, body }) => chat.mute(db, user, body),
    raise: ({ db, user, body, at }) => chat.raise(db, user, body, at),
    lower: ({ db, user, body }) => chat.lower(db, user, body),
    rollCall: ({ db, user, body, at }) => asked.rollCall(db, user, body.lessonId, at),
    answerRoll: ({ db, user, body, at }) => asked.answerRoll(db, user, body.rollCallId, at),
    ask: ({ db, user, body, at }) => asked.ask(db, user, body, at),
    answer: ({ db, user, body, at }) => asked.answer(db, user, body, at),
    closeQuestion: ({ db, user, body, at }) => asked.closeQuestion(db, user, body.questionId, at),
    replay: ({ db, user, body, at }) => noteReplay(db, user, body, at),
  });
