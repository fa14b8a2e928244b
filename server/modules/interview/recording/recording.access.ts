import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import { newId } from '../../../kit/id.ts';

type Names = 'interviewRecording' | 'linkRecording';

const asked = 'those of interviews in which the caller asks';
const theirs =
  'of interviews in which the caller asks, or of jobs that the caller works on; tests of the feature tell of both';
const linked = 'for who has the link that was sent to the candidate';

export const rows: RowsOf<Names> = {
  'interviewRecording.read': { kind: 'own', why: asked },
  'interviewRecording.answer': { kind: 'own', why: asked },
  'interviewRecording.ask': { kind: 'own', why: asked },
  'interviewRecording.start': { kind: 'own', why: asked },
  'interviewRecording.close': { kind: 'own', why: asked },
  'interviewRecording.end': { kind: 'own', why: asked },
  'interviewRecording.list': { kind: 'own', why: theirs },
  'interviewRecording.look': { kind: 'own', why: theirs },
  'interviewRecording.remove': { kind: 'own', why: theirs },
  'linkRecording.read': { kind: 'public', why: linked },
  'linkRecording.answer': { kind: 'public', why: linked },
};

export const foreign: Foreign<KeyOf<'interviewRecording'> | 'linkRecording.answer'> = {
  'linkRecording.answer': ({ recordingId }) => ({ body: { token: 'x'.repeat(43), recordingId, given: true } }),
  'interviewRecording.read': ({ interviewId }) => ({ body: { interviewId } }),
  'interviewRecording.answer': ({ interviewId, recordingId }) => ({ body: { interviewId, recordingId, given: true } }),
  'interviewRecording.ask': ({ interviewId }) => ({ body: { interviewId } }),
  'interviewRecording.start': ({ recordingId }) => ({ body: { recordingId, page: newId(), type: 'video/webm' } }),
  'interviewRecording.close': ({ recordingId }) => ({ body: { recordingId, part: 0, chunks: 1 } }),
  'interviewRecording.end': ({ recordingId }) => ({ body: { recordingId } }),
  'interviewRecording.list': ({ interviewId }) => ({ query: { interviewId } }),
  'interviewRecording.look': ({ recordingId }) => ({ body: { recordingId } }),
  'interviewRecording.remove': ({ recordingId }) => ({ body: { recordingId } }),
};
