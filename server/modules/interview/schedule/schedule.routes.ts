import { interview, interviewSlot } from '#contract/interview/interview.ts';
import { interviewLink } from '#contract/interview/link.ts';
import { ownInterview } from '#contract/interview/own.ts';
import { type Client, serve } from '../../../kit/http/serve.ts';
import type { RouteParts } from '../../../kit/module.ts';
import { enterAsCandidate, enterAsInterviewer } from '../room/enter.ts';
import * as arranging from './arrange.ts';
import * as link from './link.ts';
import * as own from './own.ts';
import { ownPage } from './read.queries.ts';
import * as reading from './read.ts';
import * as slots from './slot.ts';
import { cancelAndClose, takeStep } from './step.ts';

export function scheduleRoutes({ publicUrl, rtc, storage }: Pick<RouteParts, 'publicUrl' | 'rtc' | 'storage'>) {
  const originOf = ({ siteOrigin }: Client) => publicUrl ?? siteOrigin;
  return [
    ...serve(interview, {
      search: ({ db, user, query, body }) => reading.searchInterviews(db, user, body, query),
      mine: ({ db, user, query, body }) => ownPage(db, user, body, query),
      detail: ({ db, user, query, at }) => reading.readDetail(db, user, query.interviewId, at),
      resume: ({ db, user, query, at }) => reading.readResume(db, user, query.interviewId, at),
      photo: ({ db, user, query, at }) => reading.readPhoto(db, storage, user, query.interviewId, at),
      choices: ({ db, user, query, at }) => reading.readChoices(db, user, query.applicationId, at),
      arrange: ({ db, user, body, client, at }) => arranging.arrange(db, user, body, originOf(client), at),
      reschedule: ({ db, user, query, body, at }) => arranging.reschedule(db, user, query.interviewId, body, at),
      cancel: ({ db, user, query, body, at }) => cancelAndClose(db, rtc, user, query.interviewId, body.reason, at),
      step: ({ db, user, query, body, at }) => takeStep(db, rtc, user, query.interviewId, body.step, at),
      reissue: ({ db, user, query, at }) => arranging.reissue(db, user, query.interviewId, at),
      enter: ({ db, user, query, at }) => enterAsInterviewer(db, rtc, user, query.interviewId, at),
    }),
    ...serve(interviewSlot, {
      list: ({ db, user, query, at }) => slots.listSlots(db, user, query, at),
      publish: ({ db, user, query, body, at }) => slots.publishSlots(db, user, query, body, at),
      remove: ({ db, user, query }) => slots.removeSlot(db, user, query.slotId),
    }),
    ...serve(ownInterview, {
      list: ({ db, user, at }) => own.listOwn(db, user, at),
      open: ({ db, user, body, at }) => own.openOwn(db, user, body.interviewId, at),
      calendar: ({ db, user, query, at }) => own.ownCalendar(db, user, query.interviewId, at),
    }),
    ...serve(interviewLink, {
      read: ({ db, body, at }) => link.readInvitation(db, body.token, at),
      confirm: ({ db, body, at }) => link.confirm(db, body, at),
      decline: ({ db, body, at }) => link.decline(db, body, at),
      book: ({ db, body, at }) => link.book(db, body.token, body.slotId, at),
      enter: ({ db, body, at }) => enterAsCandidate(db, rtc, body.token, at),
    }),
  ];
}
