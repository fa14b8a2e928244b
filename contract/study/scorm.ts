import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../paging.ts';
import { WatchState } from './watch.ts';

export const packageVersions = ['1.2', '2004', 'xapi'] as const;
export type PackageVersion = (typeof packageVersions)[number];

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
const data = z.array(Element).max(mostElements, '课件要保存的数据太多');
export type PackageData = z.output<typeof Element>[];

/** Its place among the parts of the manifest. */
const partNumber = z.number().int().min(0).max(999);
const told = z.number().int().min(0).max(1_000_000_000);

const Part = z.object({
  title: z.string(),
  depth: z.number().int(),
  /** Null: a heading over others. */
  part: z.number().int().nullable(),
  state: z.enum(['NEW', 'STARTED', 'FAILED', 'DONE']).nullable(),
  score: z.number().int().nullable(),
});
export type PackagePart = z.output<typeof Part>;

const State = z.object({
  ...WatchState.shape,
  /** Its table of contents; a package of one part has one line or none. */
  parts: z.array(Part),
  /** Of a hundred: the mean of the parts that have a score. */
  score: z.number().int().nullable(),
});
export type PackageState = z.output<typeof State>;

const Opened = z.object({
  ...State.shape,
  playId: Id,
  sectionId: Id,
  title: z.string(),
  version: z.enum(packageVersions),
  /** The part that is open. */
  part: z.number().int(),
  /** Signed, good for some hours: where the part begins. */
  address: z.string(),
  /** What the part finds when it begins. */
  data: z.array(Element),
  /** So often it has told something; it goes on counting. */
  told: z.number().int(),
  /** For a package that sends xAPI statements: what its first page finds in its address beside where to send them. */
  xapi: z.array(z.tuple([z.string(), z.string()])),
  /** Good for this play alone: with it the window of the package itself saves what it tells last. */
  launch: z.string(),
});
export type OpenedPackage = z.output<typeof Opened>;

/** What the window of a package itself says when it goes. */
export const LastTold = z.object({ launch: z.string().max(2000), part: partNumber, told, data });

const base = '/course/api/v1/scorm';

/** Where a package sends xAPI statements. */
export const xapiAddress = `${base}/xapi`;

/** Where it says so. */
export const lastToldAddress = `${base}/last`;

export const scorm = {
  open: endpoint({
    method: 'POST',
    path: `${base}/open`,
    access: 'signedIn',
    summary: '打开一节课件的一个部分，不写从上次的地方继续；同一人只有最后打开的一处计时',
    query: z.object({ sectionId: Id, part: z.coerce.number<number>().int().min(0).max(999).optional() }),
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
      part: partNumber.default(0),
      /** Which of what the window has told this is: an older one never takes the place of a newer one. */
      told: told.optional(),
      /** Left out: nothing has changed, only time went by. */
      data: data.optional(),
    }),
    reply: State,
  }),
};
