import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id } from '../paging.ts';

/** The page makes a photo smaller until it is. */
export const applicantPhotoBytes = 600 * 1024;
/** Neither side has more pixels: a small file can unpack to what no browser of a reader survives. */
export const applicantPhotoEdge = 4000;

const base = '/recruit/api/v1/apply/photo';
const ofJob = z.object({ jobId: Id });
const ofPhoto = z.object({ photoId: Id });

/** The photo of an applicant, where the job asks for one and says why. */
export const applyPhoto = {
  upload: endpoint({
    method: 'POST',
    path: `${base}/upload`,
    access: 'applicant',
    summary: '职位需要照片时上传照片（JPEG），去掉拍摄信息后保存；新的代替旧的',
    query: ofJob,
    upload: { maxBytes: applicantPhotoBytes },
    failuresPerMinute: 60,
    reply: ofPhoto,
  }),
  show: endpoint({
    method: 'GET',
    path: base,
    access: 'applicant',
    summary: '我的一张照片',
    query: ofPhoto,
    reply: file('image/jpeg'),
  }),
  remove: endpoint({
    method: 'POST',
    path: `${base}/remove`,
    access: 'applicant',
    summary: '删除还没有投递的照片',
    query: ofPhoto,
    reply: z.object({ removed: z.boolean() }),
  }),
};
