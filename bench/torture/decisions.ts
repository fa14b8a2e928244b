import { isDeepStrictEqual } from 'node:util';
import type { Response } from '#contract/exam/attempt.ts';
import type { Correction } from '#contract/exam/regrade.ts';
import type { AskedQuestion, OpenExam } from '../world.ts';

/** How a question stands: how it is marked instead, and whether it counts. */
export interface Standing {
  readonly remark: 'key' | 'everybody' | 'answered' | undefined;
  readonly leftOut: 'spread' | 'lower' | undefined;
}

const asMade: Standing = { remark: undefined, leftOut: undefined };

/** Everything that was decided about one question of an exam, in order. */
class Decided {
  readonly question: AskedQuestion;
  /** All that may have held for an answer at some time. */
  readonly ever: Standing[] = [asMade];
  now: Standing = asMade;

  constructor(question: AskedQuestion) {
    this.question = question;
  }
}

const keyOf = (examId: string, questionId: string) => `${examId} ${questionId}`;

/** What was decided about the questions of all exams, kept by whoever decides; nothing of it comes from the server. */
export class Decisions {
  readonly #decided = new Map<string, Decided>();
  readonly #exams: ReadonlyMap<string, OpenExam>;

  constructor(exams: readonly OpenExam[]) {
    this.#exams = new Map(exams.map((exam) => [exam.examId, exam]));
    for (const { examId, questions } of exams) {
      for (const question of questions) this.#decided.set(keyOf(examId, question.questionId), new Decided(question));
    }
  }

  #of(examId: string, questionId: string) {
    const decided = this.#decided.get(keyOf(examId, questionId));
    if (!decided) throw new Error(`question ${questionId} is not asked in exam ${examId}`);
    return decided;
  }

  standing(examId: string, questionId: string) {
    return this.#of(examId, questionId).now;
  }

  leftOutIn(examId: string) {
    const questions = this.#exams.get(examId)?.questions ?? [];
    return questions.filter(({ questionId }) => this.standing(examId, questionId).leftOut).length;
  }

  /** Is about to be asked for: from now on it may hold. */
  asked(examId: string, questionId: string, correction: Correction) {
    const decided = this.#of(examId, questionId);
    const next = after(decided.now, correction);
    decided.ever.push(next);
    return next;
  }

  /** It was acknowledged. */
  hold(examId: string, questionId: string, standing: Standing) {
    this.#of(examId, questionId).now = standing;
  }

  /** What an answer may have been given by any of what was decided. */
  worthEver(examId: string, questionId: string, response: Response) {
    const { ever, question } = this.#of(examId, questionId);
    return ever.map((standing) => worth(question, standing, response));
  }

  /** What an attempt with these answers comes to by what holds now. */
  totalOf(examId: string, answers: ReadonlyMap<string, Response>) {
    const questions = this.#exams.get(examId)?.questions ?? [];
    const shares = this.#shares(examId, questions);
    return questions.reduce((sum, question, place) => {
      const { questionId, points } = question;
      const given = worth(question, this.standing(examId, questionId), answers.get(questionId) ?? null);
      return sum + Math.round((given * (shares[place] ?? 0)) / points);
    }, 0);
  }

  /**
   * What each question counts for: the points of those that are left out go to the others, or out of the total. All are
   * worth the same here, so that what does not come out even goes to the first ones.
   */
  #shares(examId: string, questions: readonly AskedQuestion[]) {
    const standings = questions.map(({ questionId }) => this.standing(examId, questionId));
    const counting = standings.filter(({ leftOut }) => !leftOut).length;
    const total = questions.reduce(
      (sum, { points }, place) => sum + (standings[place]?.leftOut === 'lower' ? 0 : points),
      0,
    );
    let left = total - Math.floor(total / counting) * counting;
    return standings.map(({ leftOut }) => {
      if (leftOut) return 0;
      left -= 1;
      return Math.floor(total / counting) + (left >= 0 ? 1 : 0);
    });
  }
}

function after({ remark }: Standing, correction: Correction): Standing {
  if (correction.kind === 'leaveOut') return { remark, leftOut: correction.points };
  if (correction.kind === 'putBack') return { remark, leftOut: undefined };
  // No code is asked here.
  return { remark: correction.kind === 'cases' ? undefined : correction.kind, leftOut: undefined };
}

/** By how the questions are made, not by the code that marks. */
function worth({ points, answers }: AskedQuestion, { remark }: Standing, response: Response) {
  if (remark === 'everybody') return points;
  if (response === null) return 0;
  if (remark === 'answered') return points;
  const given = answers.find((answer) => isDeepStrictEqual(answer.response, response));
  return (remark === 'key' ? given?.otherwise : given?.deserves) ?? 0;
}
