import { type ExamForm, exam } from '#contract/exam/exam.ts';
import { mostForms } from '#contract/exam/settings.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { questionVersions } from '../../question/index.ts';
import { FormSections } from '../attempt/frozen-form.ts';
import { correctionsOf } from '../regrade/correction.queries.ts';
import { correctedContent } from '../regrade/correction.rules.ts';
import { dealtCounts, formOf, formQuestions, formsOf, materialsOf } from './form.queries.ts';
import { requireExam } from './require-exam.ts';

type Form = Awaited<ReturnType<typeof formsOf>>[number];

async function withPeople(db: Db, organisationId: string, examId: string, forms: readonly Form[]) {
  const formIds = forms.map(({ formId }) => formId);
  const dealt = await dealtCounts(db, organisationId, examId, formIds);
  return forms.map((form) => ({
    ...{ ...form, totalPoints: form.totalPoints / 100, passScore: form.passScore / 100 },
    people: dealt.size > 0 ? (dealt.get(form.formId) ?? 0) : null,
  }));
}

/** What was frozen when the exam was published; a draft has none. Of papers of one's own the first, which others page through. */
export async function examForms(db: Db, user: Caller, examId: string) {
  await requireExam(db, user, examId, exam.form.access);
  return withPeople(db, user.organisationId, examId, await formsOf(db, user.organisationId, examId, mostForms));
}

/** A frozen form with the key by which it is marked, section by section. */
export async function examForm(db: Db, user: Caller, examId: string, formId: string): Promise<ExamForm> {
  const { organisationId } = user;
  await requireExam(db, user, examId, exam.form.access);
  const found = await formOf(db, organisationId, examId, formId);
  const [form] = found ? await withPeople(db, organisationId, examId, [found]) : [];
  if (!form) throw refuse('notFound');
  const rows = await formQuestions(db, organisationId, formId);
  const versionIds = rows.map((row) => row.questionVersionId);
  const contents = await questionVersions(db, organisationId, versionIds);
  const corrections = await correctionsOf(db, organisationId, [examId]);
  const heads = FormSections.parse(found?.sections);
  const sections = Map.groupBy(rows, (row) => row.sectionPosition);
  return {
    ...form,
    sections: [...sections].map(([position, questions]) => ({
      ...(heads[position] ?? { name: '', choose: null, minutes: null }),
      questions: questions.map(({ questionVersionId, questionId, position, points, materialVersionId }) => {
        const content = contents.get(questionVersionId);
        if (!content) throw refuse('notFound');
        return {
          ...correctedContent(content, corrections.of(examId, questionVersionId)),
          ...{ questionVersionId, questionId, position },
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
