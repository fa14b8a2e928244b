import { linkPad } from '#contract/interview/link.ts';
import { interviewPad } from '#contract/interview/pad.ts';
import { serve } from '../../../kit/http/serve.ts';
import * as pad from './pad.ts';

export const roomRoutes = [
  ...serve(interviewPad, {
    read: async ({ db, user, body }) => pad.readPad(db, await pad.interviewerAtPad(db, user, body.interviewId)),
    write: async ({ db, user, body, at }) =>
      pad.writePad(db, await pad.interviewerAtPad(db, user, body.interviewId), body, at),
    run: async ({ db, user, body, at }) => pad.runPad(db, await pad.interviewerAtPad(db, user, body.interviewId), at),
  }),
  ...serve(linkPad, {
    read: async ({ db, body, at }) => pad.readPad(db, await pad.candidateAtPad(db, body.token, at)),
    write: async ({ db, body, at }) => pad.writePad(db, await pad.candidateAtPad(db, body.token, at), body, at),
    run: async ({ db, body, at }) => pad.runPad(db, await pad.candidateAtPad(db, body.token, at), at),
  }),
];
