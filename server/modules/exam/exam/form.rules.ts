import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { TakenPaper } from '#contract/exam/attempt.ts';
import type { Material, TakenCode } from '#contract/exam/taken-paper.ts';
import type { CodeAnswer, TakenContent } from '#contract/question/content.ts';
import { numberOfType } from '#contract/question/type.ts';
import { standingOf } from '#shared/section-choice.ts';
import { sectionHead } from '../attempt/packed-paper.rules.ts';

export interface FormSection {
  readonly name: string;
  /** So many of its questions count, composites being one; null: all. */
  readonly choose: number | null;
  /** A time limit of its own; null: none. */
  readonly minutes: number | null;
  readonly questions: readonly {
    readonly questionId: string;
    readonly questionVersionId: string;
    readonly points: number;
    readonly content: TakenContent;
    /** Of a code question what its editor begins with, by the organisation where the question says nothing. */
    readonly templates?: TakenCode['templates'] | undefined;
    /** The composite that it is an item of. */
    readonly material?: { readonly questionId: string; readonly questionVersionId: string };
  }[];
}

const blanksOf = ({ answer }: TakenContent) =>
  answer !== null && typeof answer === 'object' && 'blanks' in answer ? answer.blanks.length : 0;

/** Of a code question what its page and its editor need; templates, limits and samples, and nothing hidden. */
function takenCode(
  { languages, templates, tests, timeLimitMs, memoryLimitMb }: CodeAnswer,
  given: TakenCode['templates'] | undefined,
): TakenCode {
  return {
    languages,
    templates: languages.map((codeType) => ({
      codeType,
      template: (given ?? templates).find((one) => one.codeType === codeType)?.template ?? '',
    })),
    samples: tests.filter(({ sample }) => sample).map(({ input, output }) => ({ input, output })),
    ...{ timeLimitMs, memoryLimitMb },
  };
}

type FormQuestion = FormSection['questions'][number];

/** A question as examinees get it, but what it is worth. */
export const takenQuestion = (
  {
    questionVersionId,
    content,
    material,
    templates,
  }: Pick<FormQuestion, 'questionVersionId' | 'content' | 'material' | 'templates'>,
  render: (html: string) => string,
) => ({
  questionId: questionVersionId,
  type: content.type,
  questionType: numberOfType(content.type),
  stem: render(content.stem),
  options: content.options.map((option) => ({ id: option.id, content: render(option.content) })),
  blankCount: blanksOf(content),
  ...(content.type === 'CODE' && { code: takenCode(content.answer as CodeAnswer, templates) }),
  ...(material && { materialId: material.questionVersionId }),
});

/** The paper as examinees get it: without the key, and with options in an order that does not depend on it. */
export function takenPaper(
  { name, totalPoints }: { readonly name: string; readonly totalPoints: number },
  sections: readonly FormSection[],
  materials: readonly Material[],
  render: (html: string) => string,
): TakenPaper {
  return {
    name,
    totalPoints: totalPoints / 100,
    ...(materials.length > 0 && {
      materials: materials.map(({ materialId, stem }) => ({ materialId, stem: render(stem) })),
    }),
    sections: sections.map((section) => ({
      ...sectionHead(section),
      questions: section.questions.map((question) => ({
        ...takenQuestion(question, render),
        points: question.points / 100,
      })),
    })),
  };
}

/** The whole reply of `attempt/paper` as bytes, made once. */
export async function formDocument(paper: TakenPaper) {
  const document = await promisify(gzip)(JSON.stringify({ code: 0, res: paper }), { level: 9 });
  return { document, etag: `"${createHash('sha256').update(document).digest('base64url')}"` };
}

type Counted = Pick<FormSection, 'choose'> & {
  readonly questions: readonly Pick<FormQuestion, 'questionVersionId' | 'material'>[];
};

/** How many answers need not be given. */
export const spareCount = (sections: readonly Counted[]) =>
  sections.reduce((sum, { choose, questions }) => {
    const asked = questions.map(({ questionVersionId, material }) => ({
      ...{ questionId: questionVersionId, materialId: material?.questionVersionId, answered: false },
    }));
    return sum + asked.length - standingOf(asked, choose).needed.length;
  }, 0);

/** The rows that stay of a frozen form, in the paper's order. */
export function formRows(sections: readonly FormSection[]) {
  let position = 0;
  return sections.flatMap((section, sectionPosition) =>
    section.questions.map(({ questionId, questionVersionId, points, content, material }) => {
      position += 1;
      return {
        position,
        sectionPosition,
        questionId,
        questionVersionId,
        type: content.type,
        points,
        options: JSON.stringify(content.options.map(({ id, fixed }) => ({ id, fixed }))),
        blankCount: blanksOf(content),
        materialQuestionId: material?.questionId ?? null,
        materialVersionId: material?.questionVersionId ?? null,
      };
    }),
  );
}
