import { withFormulas } from '../../../kit/text/formula.ts';
import type { Db } from '../../../kit/transaction.ts';
import type { OwnPaper } from '../../paper/index.ts';
import { questionVersions } from '../../question/index.ts';
import { sectionHead } from '../attempt/packed-paper.rules.ts';
import { passScoreOf } from '../exam/exam.rules.ts';
import { addQuestions } from '../exam/form.queries.ts';
import { type FormSection, formRows, spareCount, takenQuestion } from '../exam/form.rules.ts';
import { templatesOf } from '../exam/form-templates.ts';
import { recountNewForms } from '../regrade/counted-points.queries.ts';
import { addOwnForms } from './own-form.queries.ts';
import type { Place } from './publishing.queries.ts';

export interface Dealing extends Place {
  readonly paperId: string;
  readonly name: string;
  readonly seed: number;
  /** Hundredths, and the percentage; of both the percentage counts. */
  readonly passScore: number | null;
  readonly passPercent: number | null;
  /** Versions that the exam has frozen, to which new ones are added. */
  readonly frozen: Set<string>;
}

/** A paper with its person, and the number that it gets. */
export interface Dealt {
  readonly userId: string;
  readonly number: number;
  readonly paper: OwnPaper;
}

type Asked = OwnPaper['sections'][number]['questions'][number];

const questionsOf = ({ sections }: OwnPaper) => sections.flatMap(({ questions }) => questions);

/** The rows of questions that the exam has not frozen yet, with what examinees get of them. */
async function newRows(db: Db, organisationId: string, asked: readonly Asked[]) {
  const contents = await questionVersions(
    db,
    organisationId,
    asked.map((one) => one.questionVersionId),
  );
  const templates = await templatesOf(db, organisationId, contents);
  const questions = asked.flatMap((one): FormSection['questions'][number][] => {
    const content = contents.get(one.questionVersionId);
    return content ? [{ ...one, content, templates: templates.get(one.questionVersionId) }] : [];
  });
  const taken = await withFormulas((render) => questions.map((one) => JSON.stringify(takenQuestion(one, render))));
  return formRows([{ name: '', choose: null, minutes: null, questions }]).map((row, place) => ({
    ...row,
    taken: taken[place] ?? '',
  }));
}

/** Stores papers as references to questions, each of which is frozen once for the exam; answers the form of each person. */
export async function freezeOwnPapers(db: Db, dealing: Dealing, dealt: readonly Dealt[], at: Date) {
  const { organisationId, frozen, seed, passScore, passPercent } = dealing;
  const asked = new Map<string, Asked>();
  for (const { paper } of dealt) {
    for (const one of questionsOf(paper)) {
      if (!frozen.has(one.questionVersionId)) asked.set(one.questionVersionId, one);
    }
  }
  if (asked.size > 0) await addQuestions(db, dealing, await newRows(db, organisationId, [...asked.values()]));
  const forms = dealt.map(({ userId, number, paper }) => ({
    ...{ userId, number, seed, totalPoints: paper.totalPoints },
    passScore: passScoreOf(passScore, paper.totalPoints, passPercent),
    questionCount: paper.items.length,
    ...{ sections: paper.sections.map(sectionHead), spareCount: spareCount(paper.sections) },
    questions: paper.sections.flatMap(({ questions }, sectionPosition) =>
      questions.map(({ questionVersionId, points }) => ({ questionVersionId, points, sectionPosition })),
    ),
  }));
  const formIds = await addOwnForms(db, dealing, { ...dealing, forms }, at);
  await recountNewForms(db, dealing, [...formIds.values()]);
  for (const id of asked.keys()) frozen.add(id);
  return formIds;
}
