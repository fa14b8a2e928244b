import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id } from '../paging.ts';

/** Of one answer. */
export const mostAnswerPictures = 6;
/** Of one picture; the page makes them smaller until they are. */
export const answerPictureBytes = 600 * 1024;
/** Neither side of a picture has more pixels: a small file can unpack to what no browser of a marker survives. */
export const answerPictureEdge = 4000;

const attemptPicture = '/exam/api/v1/attempt/picture';
const markingPicture = '/exam/api/v1/marking/picture';
const place = { attemptId: Id, questionId: Id, pictureId: Id };

export const answerPicture = {
  add: endpoint({
    method: 'POST',
    path: `${attemptPicture}/add`,
    access: 'examinee',
    summary: '简答题拍照作答：上传一张图片（JPEG），之后在作答里写上它的编号',
    /** `pictureId` is made by the page: sent twice, it is one picture. */
    query: z.object({ ...place, leaseId: Id }),
    upload: { maxBytes: answerPictureBytes },
    reply: z.object({}),
  }),
  own: endpoint({
    method: 'GET',
    path: `${attemptPicture}/show`,
    access: 'examinee',
    summary: '我的作答里的一张图片：作答时，以及公布答题情况以后',
    query: z.object({ attemptId: Id, pictureId: Id }),
    reply: file('image/jpeg'),
  }),
  mark: endpoint({
    method: 'GET',
    path: markingPicture,
    access: 'exam.mark',
    within: 'examId',
    summary: '阅卷：作答里的一张图片',
    query: z.object({ examId: Id, ...place }),
    reply: file('image/jpeg'),
  }),
  show: endpoint({
    method: 'GET',
    path: `${markingPicture}/show`,
    access: ['exam.manage', 'exam.result'],
    within: 'examId',
    summary: '考试组织者：作答里的一张图片',
    query: z.object({ examId: Id, ...place }),
    reply: file('image/jpeg'),
  }),
};
