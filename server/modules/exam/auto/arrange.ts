import type { Parsed } from '#contract/endpoint.ts';
import type { autoExam } from '#contract/exam/auto.ts';
import { ExamInput } from '#contract/exam/settings.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { keepForms } from '../../paper/index.ts';
import { createExam } from '../exam/exam.ts';
import { publishExam } from '../exam/publish.ts';
import { addExaminees } from '../examinee/examinee.ts';
import { sameExam } from './auto.queries.ts';

type Arrangement = Parsed<typeof autoExam.arrange, 'body'>;

/**
 * Papers of all forms, an exam with them, its people, and its publishing: all of that or nothing. The same again, also
 * at the same time, answers the same exam.
 */
export function arrangeExam(db: Db, user: Caller, arrangement: Arrangement, at: Date) {
  if (!user.permissions.includes('paper.manage')) throw refuse('forbidden');
  return inTransaction(db, async (db) => {
    const { runId, name, startAt, endAt, durationMinutes, paperBankId, bankName, publishes, ...people } = arrangement;
    const place = { paperBankId, bankName };
    const { paperIds, ofPost } = await keepForms(
      db,
      user,
      { runId, name, suggestedMinutes: durationMinutes, ...place },
      at,
    );
    const source = ofPost ? ('POST' as const) : ('AUTO' as const);
    const settings = { name, startAt, endAt, durationMinutes, source };
    const { userIds = [], departmentIds = [], postIds = [], tagIds = [] } = people;
    const chosen = { user: userIds, department: departmentIds, post: postIds, tag: tagIds };
    const made = await sameExam(db, user, { ...settings, paperIds, people: chosen });
    // What was changed since is another exam than the one that is seen here.
    if (made && (made.state !== 'DRAFT' || made.version > 1))
      return { examId: made.examId, published: made.state === 'PUBLISHED' };
    const examId = made?.examId ?? (await newExam(db, user, { ...settings, paperIds }, people, at));
    if (publishes) await publishExam(db, user, examId, at);
    return { examId, published: publishes };
  });
}

type Settings = Pick<Arrangement, 'name' | 'startAt' | 'endAt' | 'durationMinutes'> & {
  readonly source: 'AUTO' | 'POST';
  readonly paperIds: string[];
};
type People = Pick<Arrangement, 'userIds' | 'departmentIds' | 'postIds' | 'tagIds'>;

async function newExam(db: Db, user: Caller, settings: Settings, people: People, at: Date) {
  const { examId } = await createExam(db, user, ExamInput.parse(settings), at);
  if (Object.values(people).some((ids) => ids.length > 0)) await addExaminees(db, user, examId, people, at);
  return examId;
}
