import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { exam } from '#contract/exam/exam.ts';
import { paper } from '#contract/paper/paper.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { createdInScope } from '../../directory/index.ts';

type Predicate = RawBuilder<SqlBool>;

/** The papers, over `paper`, whose names the caller may read: all for who works with papers, else their own. */
export const paperInReach = (user: Caller): Predicate =>
  paper.search.access.some((code) => user.permissions.includes(code))
    ? sql`true`
    : createdInScope(user, paper.search.access, sql.ref('paper.created_by'));

/** The same of exams, over `exam`: those that somebody in reach made. */
export const examInReach = (user: Caller): Predicate =>
  createdInScope(user, exam.search.access, sql.ref('exam.created_by'));
