import { unanswered } from '../kit/ask.ts';
import type { Job, JobParts, Jobs, Module, RouteParts } from '../kit/module.ts';
import { accessModule } from '../modules/access/module.ts';
import { accountModule } from '../modules/account/module.ts';
import { auditModule } from '../modules/audit/module.ts';
import { directoryModule } from '../modules/directory/module.ts';
import { examModule } from '../modules/exam/module.ts';
import { interviewModule } from '../modules/interview/module.ts';
import { judgeModule } from '../modules/judge/module.ts';
import { knowledgeModule } from '../modules/knowledge/module.ts';
import { liveModule } from '../modules/live/module.ts';
import { messagingModule } from '../modules/messaging/module.ts';
import { noticeModule } from '../modules/notice/module.ts';
import { organisationModule } from '../modules/organisation/module.ts';
import { paperModule } from '../modules/paper/module.ts';
import { postModule } from '../modules/post/module.ts';
import { questionModule } from '../modules/question/module.ts';
import { recruitmentModule } from '../modules/recruitment/module.ts';
import { studyModule } from '../modules/study/module.ts';

/** Every module, lowest first: each may use those before it. */
export const modules = [
  messagingModule,
  organisationModule,
  accessModule,
  directoryModule,
  accountModule,
  noticeModule,
  knowledgeModule,
  postModule,
  questionModule,
  judgeModule,
  paperModule,
  examModule,
  studyModule,
  recruitmentModule,
  interviewModule,
  liveModule,
  auditModule,
] as const;

for (const { answers = [] } of modules) for (const wire of answers) wire();
if (unanswered().length > 0) throw new Error(`no module answers ${unanswered().join(', ')}`);

/** What each module says by name, as one; a name that two of them use would hide one of the two. */
export function merged<T>(parts: readonly Readonly<Record<string, T>>[]) {
  const all = new Map<string, T>();
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) {
    if (all.has(name)) throw new Error(`two modules name ${name}`);
    all.set(name, value);
  }
  return all;
}

const words = merged<string>(modules.map(({ audit }) => audit));

/** An action without words (an older version's) stays as it is written. */
export const actionName = (action: string) => words.get(action) ?? action;

export const moduleRoutes = (parts: Omit<RouteParts, 'actionName'>) =>
  modules.flatMap(({ routes }) => routes({ ...parts, actionName }));

export const moduleStreams = (parts: Pick<RouteParts, 'db' | 'keys' | 'storage' | 'publicUrl'>) =>
  modules.flatMap((module: Module) => module.streams?.(parts) ?? []);

/** Every job of the service by name. */
export const moduleJobs = (parts: JobParts): Jobs =>
  Object.fromEntries(merged<Job>(modules.map(({ jobs }) => jobs?.(parts) ?? {})));
