import { liveClass } from '#contract/live/class.ts';
import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import { newId } from '../../../kit/id.ts';

const own = { kind: 'own', why: 'in a lesson that the caller teaches or is invited to' } as const;

const names = Object.keys(liveClass).map((name) => `liveClass.${name}`);

export const rows = Object.fromEntries(names.map((name) => [name, own])) as unknown as RowsOf<'liveClass'>;

export const foreign: Foreign<KeyOf<'liveClass'>> = {
  'liveClass.view': ({ lessonId }) => ({ query: { lessonId } }),
  'liveClass.present': ({ lessonId }) => ({ body: { lessonId } }),
  'liveClass.leave': ({ lessonId }) => ({ body: { lessonId } }),
  'liveClass.start': ({ lessonId }) => ({ body: { lessonId, page: newId() } }),
  'liveClass.end': ({ lessonId }) => ({ body: { lessonId } }),
  'liveClass.enter': ({ lessonId }) => ({ body: { lessonId } }),
  'liveClass.say': ({ lessonId }) => ({ body: { lessonId, text: '别家的直播' } }),
  'liveClass.closeChat': ({ lessonId }) => ({ body: { lessonId, closed: true } }),
  'liveClass.mute': ({ lessonId, userId }) => ({ body: { lessonId, userId, muted: true } }),
  'liveClass.raise': ({ lessonId }) => ({ body: { lessonId, raised: true } }),
  'liveClass.lower': ({ lessonId, userId }) => ({ body: { lessonId, userId } }),
  'liveClass.rollCall': ({ lessonId }) => ({ body: { lessonId } }),
  'liveClass.answerRoll': ({ rollCallId }) => ({ body: { rollCallId } }),
  'liveClass.ask': ({ lessonId }) => ({ body: { lessonId, title: '题', kind: 'SINGLE', options: ['甲', '乙'] } }),
  'liveClass.answer': ({ lessonQuestionId: questionId }) => ({ body: { questionId, chosen: [0] } }),
  'liveClass.closeQuestion': ({ lessonQuestionId: questionId }) => ({ body: { questionId } }),
  'liveClass.replay': ({ lessonId }) => ({ body: { lessonId, from: 0, to: 1000 } }),
};
