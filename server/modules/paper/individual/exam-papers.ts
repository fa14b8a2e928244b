import type { RandomDemand } from '#contract/paper/demand.ts';
import { ItemTypeName } from '#contract/question/type.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { wholeVersions } from '../../question/index.ts';
import { questionExposure } from '../asks.ts';
import { askedOf, type ExamSection } from '../paper/exam-paper.queries.ts';
import { refuseTooFewPoints } from '../paper/ready.rules.ts';
import { drawnPapers } from './drawn.ts';
import type { Made } from './made.queries.ts';

interface Order {
  readonly demand: RandomDemand;
  readonly seed: number;
  readonly people: number;
}

/** One person's paper as an exam freezes it: hundredths of a point, sections without questions left out, composites as their items. */
export interface OwnPaper {
  readonly number: number;
  readonly totalPoints: number;
  readonly meanDifficulty: number;
  /** The questions as they were drawn, a composite once. */
  readonly items: readonly { readonly id: string }[];
  readonly sections: readonly ExamSection[];
}

type ExamPapers = AsyncIterable<readonly OwnPaper[]>;

const portion = 100;

/**
 * A paper for each of so many people by the rules of a random paper, so many at a time, from what the caller sees; or why
 * there can be none. The same seed makes the same papers as long as the questions are the same.
 */
export async function papersOfOnesOwn(
  db: Db,
  user: Caller,
  order: Order,
): Promise<{ readonly failure: string } | { readonly portions: ExamPapers }> {
  const drawn = await drawnPapers(db, questionExposure, user, order);
  if ('failure' in drawn) return drawn;
  const { papers } = drawn;
  const wholes = await wholesKept(db, user.organisationId);
  async function* portions() {
    let waiting: Made[] = [];
    for await (const paper of papers) {
      waiting.push(paper);
      if (waiting.length < portion && paper.number < order.people) continue;
      await wholes.read(waiting);
      yield waiting.map((made) => ownPaper(made, order, wholes.of));
      waiting = [];
    }
  }
  return { portions: portions() };
}

type Wholes = Awaited<ReturnType<typeof wholeVersions>>;
type WholeOf = (versionId: string) => ReturnType<Wholes['get']>;

/** Questions are read once, however many papers have them. */
async function wholesKept(db: Db, organisationId: string) {
  const known: Wholes = new Map();
  return {
    async read(papers: readonly Made[]) {
      const ids = new Set(papers.flatMap(({ items }) => items.map(({ versionId }) => versionId)));
      const missing = [...ids].filter((id) => !known.has(id));
      if (missing.length === 0) return;
      for (const [id, whole] of await wholeVersions(db, organisationId, missing)) known.set(id, whole);
    },
    of: (versionId: string) => known.get(versionId),
  };
}

function ownPaper(
  { number, totalPoints, meanDifficulty, items }: Made,
  { demand }: Pick<Order, 'demand'>,
  wholeOf: WholeOf,
): OwnPaper {
  const sections = new Map<number, ExamSection>();
  refuseTooFewPoints(
    items.map(({ versionId, points }) => ({ points, itemCount: wholeOf(versionId)?.items.length ?? 0 })),
  );
  for (const { id, versionId, section, points } of items) {
    const whole = wholeOf(versionId);
    if (!whole) throw refuse('paperQuestionGone', { count: 1 });
    const { type } = whole.content;
    const asked = askedOf({ questionId: id, questionVersionId: versionId, type, points }, whole);
    const into = sections.get(section) ?? {
      name: demand.sections[section]?.name ?? '',
      choose: null,
      minutes: null,
      questions: [],
    };
    into.questions.push(...asked.map((one) => ({ ...one, type: ItemTypeName.parse(one.type), gone: false })));
    sections.set(section, into);
  }
  return { number, totalPoints, meanDifficulty, items, sections: [...sections.values()] };
}
