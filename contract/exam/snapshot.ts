import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id } from '../paging.ts';

/** Of one picture; the page makes them smaller until they are. */
export const snapshotBytes = 60 * 1024;

const base = '/exam/api/v1/snapshot';

export const snapshot = {
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'examinee',
    summary: '拍照监考：上传作答时的照片（每半个间隔最多一张）',
    query: z.object({ attemptId: Id }),
    upload: { maxBytes: snapshotBytes },
    reply: z.object({}),
  }),
  show: endpoint({
    method: 'GET',
    path: `${base}/show`,
    access: 'exam.monitor',
    within: 'examId',
    summary: '监考：一张照片',
    query: z.object({ examId: Id, snapshotId: Id }),
    reply: file('image/jpeg'),
  }),
};
