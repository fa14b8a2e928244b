import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../paging.ts';
import { WatchState } from './watch.ts';

export const scormVersions = ['1.2', '2004'] as const;
export type ScormVersion = (typeof scormVersions)[number];

/** A package tells what has changed so often, and whenever it says so itself. */
export const packageSeconds = 10;

/** What a package keeps of a person: names of the data model and their values. */
const mostElements = 3000;
const Element = z.tuple([
  z
    .string()
    .max(250)
    .regex(/^cmi(?:\.\w+)+$/),
  z.string().max(70_000),
]);
export type PackageData = z.output<typeof Element>[];

const Opened = z.object({
  ...WatchState.shape,
  playId: Id,
  sectionId: Id,
  title: z.string(),
  version: z.enum(scormVersions),
  /** Signed, good for some hours: where the package begins. */
  address: z.string(),
  /** What the package finds when it begins. */
  data: z.array(Element),
});
export type OpenedPackage = z.output<typeof Opened>;

const base = '/course/api/v1/scorm';

export const scorm = {
  open: endpoint({
    method: 'POST',
    path: `${base}/open`,
    access: 'signedIn',
    summary: '打开一节课件；同一人只有最后打开的一处计时',
    query: z.object({ sectionId: Id }),
    reply: Opened,
  }),
  save: endpoint({
    method: 'POST',
    path: `${base}/save`,
    access: 'signedIn',
    maxBytes: 2 * 1024 * 1024,
    summary: '保存课件的数据；是否完成由服务器按数据、分数线和学习时间决定，重复的序号不变',
    body: z.object({
      playId: Id,
      seq: z.number().int().min(1).max(1_000_000_000),
      /** Left out: nothing has changed, only time went by. */
      data: z.array(Element).max(mostElements, '课件要保存的数据太多').optional(),
    }),
    reply: WatchState,
  }),
};
