import { errors } from '#contract/errors.ts';
import { type Correction, regrade } from '#contract/exam/regrade.ts';
import { newId } from '../../server/kit/id.ts';
import type { OpenExam } from '../world.ts';
import { AtRandom, type PartsAtRandom } from './at-random.ts';
import type { CorrectionTold } from './check-corrections.ts';
import type { Decisions } from './decisions.ts';
import { insist } from './sitting.ts';

interface Parts extends PartsAtRandom {
  readonly exams: readonly OpenExam[];
  readonly decisions: Decisions;
}

/** The pass mark of 60 % in points would be above the total of fewer questions. */
const mostLeftOut = 3;

/** Corrects questions of exams that somebody has handed in, one after the other, at random, while others still write. */
export class Corrector extends AtRandom<Parts, CorrectionTold> {
  protected async doNext() {
    const exam = this.#choose();
    if (exam) await this.#correct(exam);
  }

  #choose() {
    const { scene, exams, ledgers } = this.parts;
    const over = new Set(ledgers.filter((ledger) => ledger.asked().submission).map(({ examId }) => examId));
    const some = exams.filter(({ examId }) => over.has(examId));
    return some[scene.chance.below(some.length)];
  }

  /** Asked for again until it is answered: the answer says that it holds. */
  async #correct({ examId, questions }: OpenExam) {
    const { scene, decisions } = this.parts;
    const [question] = scene.chance.some(questions, 1);
    if (!question) return;
    const { questionId } = question;
    const correction = this.#wish(examId, questionId, question.otherKey);
    const told: CorrectionTold = { examId, questionId, reason: `演练 ${newId()}`, asked: 0, regradeId: undefined };
    this.asked.push(told);
    const next = decisions.asked(examId, questionId, correction);
    const body = { questionVersionId: questionId, correction, reason: told.reason };
    const ask = () =>
      insist(scene, () => {
        told.asked += 1;
        return scene.line.ask(regrade.start, { query: { examId }, body });
      });
    let outcome = await ask();
    // An earlier request whose answer was lost was still under way.
    while (outcome.kind !== 'done' && outcome.code === errors.regradeStale.code) outcome = await ask();
    if (outcome.kind === 'done') {
      told.regradeId = outcome.res.regradeId;
      decisions.hold(examId, questionId, next);
      return;
    }
    // Put back by an earlier request whose answer was lost.
    if (correction.kind === 'putBack' && told.asked > 1) decisions.hold(examId, questionId, next);
    else scene.oddities.push(`exam ${examId}: ${correction.kind} was refused with ${outcome.code} ${outcome.text}`);
  }

  #wish(examId: string, questionId: string, otherKey: Correction | undefined): Correction {
    const { scene, decisions } = this.parts;
    const { chance } = scene;
    if (decisions.standing(examId, questionId).leftOut && chance.hits(0.5)) return { kind: 'putBack' };
    const remarks: Correction[] = [{ kind: 'everybody' }, { kind: 'answered' }, ...(otherKey ? [otherKey] : [])];
    const full = decisions.leftOutIn(examId) >= mostLeftOut;
    const leaving: Correction[] = full
      ? []
      : [
          { kind: 'leaveOut', points: 'spread' },
          { kind: 'leaveOut', points: 'lower' },
        ];
    return chance.pick([{ kind: 'everybody' }, ...remarks, ...leaving]);
  }
}
