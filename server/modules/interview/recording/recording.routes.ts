import { interviewRecording, linkRecording } from '#contract/interview/recording.ts';
import { serve } from '../../../kit/http/serve.ts';
import type { RouteParts } from '../../../kit/module.ts';
import * as consent from './consent.ts';
import * as recorder from './recorder.ts';
import * as watch from './watch.ts';

export const recordingRoutes = ({ keys, storage, rtc }: Pick<RouteParts, 'keys' | 'storage' | 'rtc'>) => [
  ...serve(interviewRecording, {
    read: async ({ db, user, body, at }) =>
      consent.readAsInterviewer(db, await consent.interviewer(db, user, body.interviewId), at),
    answer: async ({ db, user, body, at }) => {
      const person = await consent.agreed(db, user, body.interviewId, body.recordingId);
      await consent.answer(db, person, body, at);
      return consent.readAsInterviewer(db, person, at);
    },
    ask: ({ db, user, body, at }) => consent.askToRecord(db, user, body.interviewId, at),
    start: ({ db, user, body, at }) => recorder.startPart({ db, storage, rtc }, user, body, at),
    close: ({ db, user, body }) => recorder.closePart(db, user, body),
    end: ({ db, user, body, at }) => recorder.endByHand(db, user, body.recordingId, at),
    list: ({ db, user, query }) => watch.listRecordings(db, user, query.interviewId),
    look: ({ db, user, body, at }) => watch.lookAt(db, keys, user, body.recordingId, at),
    remove: ({ db, user, body, at }) => watch.removeRecording(db, user, body.recordingId, at),
  }),
  ...serve(linkRecording, {
    read: async ({ db, body, at }) => consent.readAsCandidate(db, await consent.candidate(db, body.token), at),
    answer: async ({ db, body, at }) => {
      const person = await consent.candidate(db, body.token);
      await consent.answer(db, person, body, at);
      return consent.readAsCandidate(db, person, at);
    },
  }),
];
