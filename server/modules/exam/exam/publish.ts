import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { withFormulas } from '../../../kit/text/formula.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { paperForExam } from '../../paper/index.ts';
import { questionVersions } from '../../question/index.ts';
import { sectionHead } from '../attempt/packed-paper.rules.ts';
import { refuseWithout } from '../designation/papers.ts';
import { dropDeparted } from '../examinee/examinee.queries.ts';
import { resolveExaminees } from '../examinee/examinee.ts';
import { dealForms } from '../form-deal/deal.ts';
import { beginPublishing, isPublishing } from '../individual/individual.ts';
import { tellPublished } from '../notifications/notifications.ts';
import * as queries from './exam.queries.ts';
import { passScoreOf, windowProblem } from './exam.rules.ts';
import { examDetail } from './exam.ts';
import { addForm, formsOf, materialsOf } from './form.queries.ts';
import { type FormSection, formDocument, formRows, spareCount, takenPaper } from './form.rules.ts';
import { templatesOf } from './form-templates.ts';
import { examInReach } from './reach.queries.ts';

/** The settings are the ones that were seen; being published since may account for one version more. */
const isAsSeen = ({ state, version }: queries.ExamRow, seen: number) =>
  version === seen || (state === 'PUBLISHED' && version === seen + 1);

/**
 * Freezes the paper into a form and opens the exam to its examinees; publishing again changes nothing. Nobody publishes
 * settings that they have not `seen`.
 */
export async function publishExam(db: Db, user: Caller, examId: string, at: Date, seen?: number) {
  await bringIn(db, user, examId, at);
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const exam = await queries.lockExam(db, organisationId, examId, examInReach(user, 'exam.manage'));
    if (!exam) throw refuse('notFound');
    if (exam.state === 'CANCELLED') throw refuse('examCancelled');
    if (seen !== undefined && !isAsSeen(exam, seen)) {
      throw refuse('stale', { current: await examDetail(db, user, examId, at) });
    }
    if (exam.source === 'INDIVIDUAL') {
      if (exam.state === 'DRAFT' && !(await isPublishing(db, exam))) await publishOwnPapers(db, user, exam, at);
      return { examId, formIds: [] };
    }
    if (exam.state === 'DRAFT') await publishDraft(db, user, exam, at);
    const forms = await formsOf(db, organisationId, examId);
    return { examId, formIds: forms.map((form) => form.formId) };
  });
}

/** Who has come into a department since is seen among those without a paper, also when publishing is refused for that. */
function bringIn(db: Db, user: Caller, examId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const exam = await queries.lockExam(db, user.organisationId, examId, examInReach(user, 'exam.manage'));
    if (exam?.state === 'DRAFT' && exam.source === 'DESIGNATED') await resolveExaminees(db, user, examId, at);
  });
}

/** What every source asks for: a window to come, people of this moment, papers. */
async function readyToPublish(db: Db, user: Caller, exam: queries.ExamRow, at: Date) {
  const { organisationId, id: examId } = exam;
  const problem = windowProblem(exam);
  if (problem === 'examWindowInvalid') throw refuse(problem);
  await resolveExaminees(db, user, examId, at);
  const departed = await dropDeparted(db, organisationId, examId);
  if (new Date(await queries.settleClosing(db, organisationId, examId)) <= at) throw refuse('examWindowPast');
  const paperIds = await queries.paperIdsOf(db, organisationId, examId);
  if (paperIds.length === 0) throw refuse('examNoPaper');
  return { departed, paperIds };
}

/** A job makes the papers and opens the exam. */
async function publishOwnPapers(db: Db, user: Caller, exam: queries.ExamRow, at: Date) {
  const { paperIds } = await readyToPublish(db, user, exam, at);
  await beginPublishing(db, user, exam, paperIds, at);
}

async function publishDraft(db: Db, user: Caller, exam: queries.ExamRow, at: Date) {
  const { organisationId, id: examId } = exam;
  const { departed, paperIds } = await readyToPublish(db, user, exam, at);
  if (exam.source === 'DESIGNATED') await refuseWithout(db, user, exam);
  if (exam.source === 'FORMS' && paperIds.length < 2) throw refuse('examFormsFew');
  const passScores = new Set<number>();
  for (const [place, paperId] of paperIds.entries()) {
    passScores.add(await freezePaper(db, exam, { paperId, number: place + 1, at }));
  }
  await dealForms(db, exam);
  await queries.updateExam(db, organisationId, examId, {
    state: 'PUBLISHED',
    publishedAt: at,
    ...passMark(exam, passScores),
  });
  await tellPublished(db, exam, at);
  await audit(db, user, { action: 'exam.publish', target: examId, detail: { name: exam.name, departed } });
}

/** One pass mark for all is told in points, and of forms that differ as the percentage. */
function passMark(exam: queries.ExamRow, passScores: ReadonlySet<number>) {
  const [passScore = null] = passScores;
  return passScores.size === 1 ? { passScore } : { passScore: exam.passScore, passPercent: percentOf(exam) };
}

const percentOf = ({ passScore, passPercent }: queries.ExamRow) => passPercent ?? (passScore === null ? 60 : null);

interface Freezing {
  readonly paperId: string;
  readonly number: number;
  readonly at: Date;
}

/** A paper becomes a form of the exam; answers its pass mark. */
async function freezePaper(db: Db, exam: queries.ExamRow, { paperId, number, at }: Freezing) {
  const { organisationId, id: examId } = exam;
  const paper = await paperForExam(db, organisationId, paperId);
  if (!paper) throw refuse('examNoPaper');
  if (paper.state === 'ARCHIVED') throw refuse('paperArchived', { name: paper.name });
  const passScore = passScoreOf(exam.passScore, paper.totalPoints, exam.passPercent);
  if (passScore > paper.totalPoints) throw refuse('examPassTooHigh', { total: paper.totalPoints / 100 });
  const questions = paper.sections.flatMap((section) => section.questions);
  if (questions.length === 0) throw refuse('paperEmpty');
  const gone = new Set(questions.flatMap((one) => (one.gone ? (one.material ?? one).questionId : [])));
  if (gone.size > 0) throw refuse('paperQuestionGone', { count: gone.size });
  const versions = await questionVersions(
    db,
    organisationId,
    questions.map((question) => question.questionVersionId),
  );
  const templates = await templatesOf(db, organisationId, versions);
  const sections: FormSection[] = paper.sections
    .filter((section) => section.questions.length > 0)
    .map((section) => ({
      ...{ name: section.name, choose: section.choose, minutes: section.minutes },
      questions: section.questions.map((question) => {
        const content = versions.get(question.questionVersionId);
        if (!content) throw refuse('notFound');
        return { ...question, content, templates: templates.get(question.questionVersionId) };
      }),
    }));
  const materialIds = questions.map(({ material }) => material?.questionVersionId ?? null);
  const materials = await materialsOf(db, organisationId, materialIds);
  const taken = await withFormulas((render) => takenPaper(paper, sections, materials, render));
  const { document, etag } = await formDocument(taken);
  await addForm(
    db,
    {
      ...{ organisationId, examId, paperId: paper.paperId, number, name: paper.name, etag, document },
      ...{ totalPoints: paper.totalPoints, passScore },
      ...{ sections: sections.map(sectionHead), spareCount: spareCount(sections) },
    },
    formRows(sections),
    at,
  );
  return passScore;
}
