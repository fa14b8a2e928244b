import { z } from 'zod';
import { Id, OwnId } from '../paging.ts';

/** Whom something is given to: persons, departments with everything below, posts, tags of people. */
export const ruleKinds = ['person', 'department', 'post', 'tag'] as const;
export const mostRules = 500;
/** So many people are changed at once by hand. */
export const mostPeople = 500;

/** To whom a task or a target is given. */
export const Allocation = z.object({
  rules: z
    .array(z.object({ kind: z.enum(ruleKinds), refId: Id }))
    .min(1, '请选择分配给谁')
    .max(mostRules, `一次最多选择 ${mostRules} 项`),
});

export const Allocated = z.object({
  people: z.number().int(),
  /** True: more people are being added in the background. */
  pending: z.boolean(),
});

export const Rule = z.object({ kind: z.enum(ruleKinds), refId: OwnId, name: z.string() });

export const UserIds = z.array(Id).min(1, '请选择人员').max(mostPeople, `一次最多选择 ${mostPeople} 人`);

export const Changed = z.object({ changed: z.number().int() });

/** Somebody in the list of people of a task or a target. */
export const ListedPerson = z.object({
  userId: OwnId,
  realName: z.string(),
  jobNumber: z.string(),
  departmentName: z.string(),
  postName: z.string().nullable(),
});

/** How an urging may go out beside the message. */
export const urgeChannels = ['sms', 'mail'] as const;
export type UrgeChannel = (typeof urgeChannels)[number];

/** Of nobody named everybody who has not finished. */
export const Urging = z.object({
  userIds: z.array(Id).max(mostPeople, `一次最多选择 ${mostPeople} 人`).default([]),
  channels: z.array(z.enum(urgeChannels)).max(urgeChannels.length).default([]),
});
export type Urging = z.output<typeof Urging>;

/** `sent`: how many of them are also sent an SMS or a mail. */
export const Urged = z.object({ urged: z.number().int(), sent: z.number().int() });
