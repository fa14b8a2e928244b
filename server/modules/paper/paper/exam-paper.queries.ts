import { type ItemType, ItemTypeName } from '#contract/question/type.ts';
import { dividedAs } from '#shared/paper-statistics/item-points.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { inTransaction } from '../../../kit/transaction.ts';
import { wholeVersions } from '../../question/index.ts';
import { answerCount } from './paper.queries.ts';
import { type Placement, placements, placementsOf } from './placement.queries.ts';
import { refuseUnapproved, refuseWrongPoints } from './ready.rules.ts';

const examColumns = [
  'id as paperId',
  'name',
  'state',
  'totalPoints',
  'questionCount',
  'suggestedMinutes',
  'version',
] as const;

export interface ExamQuestion {
  readonly questionId: string;
  readonly questionVersionId: string;
  readonly type: ItemType;
  readonly points: number;
  readonly gone: boolean;
  /** The composite that it is an item of. */
  readonly material?: { readonly questionId: string; readonly questionVersionId: string };
}

export interface ExamSection {
  readonly name: string;
  /** So many of its questions count, composites being one; null: all. */
  readonly choose: number | null;
  /** A time limit of its own; null: none. */
  readonly minutes: number | null;
  readonly questions: ExamQuestion[];
}

interface Asked extends Pick<ExamQuestion, 'questionId' | 'questionVersionId' | 'points' | 'material'> {
  readonly type: string;
}

type Whole = NonNullable<ReturnType<Awaited<ReturnType<typeof wholeVersions>>['get']>>;

/** What is answered of a question of a paper: itself, or the items of a composite, which divide its points. */
export function askedOf(
  {
    questionId,
    questionVersionId,
    type,
    points,
  }: Pick<Placement, 'questionId' | 'questionVersionId' | 'type' | 'points'>,
  whole: Whole | undefined,
): Asked[] {
  if (!whole || whole.items.length === 0) return [{ questionId, questionVersionId, type, points }];
  const parts = whole.items.map(({ content }) => Math.round(content.points * 100));
  const shares = dividedAs(parts, points);
  return whole.items.map(({ id, content }, place) => ({
    ...{ questionId: content.questionId ?? questionId, questionVersionId: id, type: content.type },
    ...{ points: shares[place] ?? 0, material: { questionId, questionVersionId } },
  }));
}

async function askedOfAll(db: Db, organisationId: string, placed: readonly Placement[]) {
  const composites = placed.filter(({ itemCount }) => itemCount > 0).map((question) => question.questionVersionId);
  const wholes = composites.length > 0 ? await wholeVersions(db, organisationId, composites) : new Map<string, Whole>();
  return placed.map((place) => ({ place, asked: askedOf(place, wholes.get(place.questionVersionId)) }));
}

/**
 * A paper as an exam freezes it: points are hundredths, sections without questions are left out, composites come as
 * their items, `gone` are questions that were deleted or withdrawn after they were picked; what was never approved as
 * it stands there refuses the whole. Nobody changes the paper until the caller's transaction ends.
 */
export function paperForExam(db: Db, organisationId: string, paperId: string) {
  return inTransaction(db, async (db) => {
    const paper = await db
      .selectFrom('paper')
      .select(examColumns)
      .where('organisationId', '=', organisationId)
      .where('id', '=', paperId)
      .where('deletedAt', 'is', null)
      .forShare()
      .executeTakeFirst();
    if (!paper) return undefined;
    const placed = await placements(db, organisationId, paperId);
    refuseUnapproved(paper.name, placed);
    refuseWrongPoints(placed);
    const all = await askedOfAll(db, organisationId, placed);
    const sections = new Map<number, ExamSection>();
    for (const { place, asked } of all) {
      const section = sections.get(place.sectionPosition) ?? {
        ...{ name: place.sectionName, choose: place.choose, minutes: place.minutes },
        questions: [],
      };
      const { gone } = place;
      section.questions.push(...asked.map((one) => ({ ...one, type: ItemTypeName.parse(one.type), gone })));
      sections.set(place.sectionPosition, section);
    }
    return { ...paper, sections: [...sections.values()] };
  });
}

/** Refuses papers with questions that were never approved as they stand there. */
export async function refuseUnapprovedPapers(
  db: Db,
  organisationId: string,
  papers: readonly { readonly paperId: string; readonly name: string }[],
) {
  const ids = papers.map(({ paperId }) => paperId);
  const placed = Map.groupBy(await placementsOf(db, organisationId, ids), ({ paperId }) => paperId);
  for (const { paperId, name } of papers) refuseUnapproved(name, placed.get(paperId) ?? []);
}

/** Of these papers the ones that are there, in no order; points are hundredths. */
export function paperSummaries(db: Db, organisationId: string, paperIds: readonly string[]) {
  return db
    .selectFrom('paper')
    .select([...examColumns, answerCount.as('answerCount')])
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(paperIds))
    .where('deletedAt', 'is', null)
    .execute();
}
