import { type ExamForm, exam } from '#contract/exam/exam.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { questionVersions } from '../../question/index.ts';
import { nameOfExam } from './exam.queries.ts';
import { dealtCounts, formQuestions, formsOf, materialsOf } from './form.queries.ts';
import { examInReach } from './reach.queries.ts';

/** What was frozen when the exam was published; a draft has none. */
export async function examForms(db: Db, user: Caller, examId: string) {
  const { organisationId } = user;
  if ((await nameOfExam(db, organisationId, examId, examInReach(user, exam.form.access, examId))) === undefined)
    throw refuse('notFound');
  const forms = await formsOf(db, organisationId, examId);
  const dealt = await dealtCounts(db, organisationId, examId);
  return forms.map((form) => ({
    ...{ ...form, totalPoints: form.totalPoints / 100, passScore: form.passScore / 100 },
    people: dealt.size > 0 ? (dealt.get(form.formId) ?? 0) : null,
  }));
}

/** A frozen form with its key, section by section. */
export async function examForm(db: Db, user: Caller, examId: string, formId: string): Promise<ExamForm> {
  const { organisationId } = user;
  const forms = await examForms(db, user, examId);
  const form = forms.find((one) => one.formId === formId);
  if (!form) throw refuse('notFound');
  const rows = await formQuestions(db, organisationId, formId);
  const versionIds = rows.map((row) => row.questionVersionId);
  const contents = await questionVersions(db, organisationId, versionIds);
  const sections = Map.groupBy(rows, (row) => row.sectionPosition);
  return {
    ...form,
    sections: [...sections.values()].map((questions) => ({
      name: questions[0]?.sectionName ?? '',
      questions: questions.map(({ questionVersionId, questionId, position, points, materialVersionId }) => {
        const content = contents.get(questionVersionId);
        if (!content) throw refuse('notFound');
        return {
          ...{ ...content, questionVersionId, questionId, position },
          ...{ points: points / 100, materialId: materialVersionId },
        };
      }),
    })),
    materials: await materialsOf(
      db,
      organisationId,
      rows.map((row) => row.materialVersionId),
    ),
  };
}
