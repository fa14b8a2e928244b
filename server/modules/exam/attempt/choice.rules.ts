import type { Response } from '#contract/exam/attempt.ts';
import { standingOf } from '#shared/section-choice.ts';
import { isAnswered } from '../../question/index.ts';
import type { FormFacts } from './frozen-form.ts';

type Sections = Pick<FormFacts, 'sections'>;

/** May whoever answers the form leave questions out? */
export const hasChoice = ({ sections }: Sections) => sections.some(({ choose }) => choose !== null);

/** Where sections leave a choice, which questions of an attempt count, and which were answered beyond that. */
export interface Chosen {
  readonly counted: ReadonlySet<string>;
  readonly extra: ReadonlySet<string>;
  /** What there is to answer: what counts and, as long as that is too little, the first of the others. */
  readonly needed: ReadonlySet<string>;
}

/**
 * The first ones answered count, in the order that the person has them in; when they were saved decides nothing. Of
 * sections that leave no choice all do.
 */
export function chosenIn(
  { sections, byId }: Sections & { readonly byId: ReadonlyMap<string, FormFacts['questions'][number]> },
  order: readonly string[],
  given: ReadonlyMap<string, Response> | undefined,
): Chosen {
  const asked = order.flatMap((questionId) => {
    const question = byId.get(questionId);
    if (!question) return [];
    const answered = isAnswered(question.content, given?.get(questionId) ?? null);
    return [{ questionId, answered, materialId: question.materialVersionId, section: question.sectionPosition }];
  });
  const standings = [...Map.groupBy(asked, ({ section }) => section)].map(([section, members]) =>
    standingOf(members, sections[section]?.choose ?? null),
  );
  const ids = (of: 'counted' | 'extra' | 'needed') =>
    new Set(standings.flatMap((standing) => standing[of].map(({ questionId }) => questionId)));
  return { counted: ids('counted'), extra: ids('extra'), needed: ids('needed') };
}
