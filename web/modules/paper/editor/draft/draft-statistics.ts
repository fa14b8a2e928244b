import type { Question } from '#contract/question/question.ts';
import { type MadeOf, statisticsOf } from '#shared/paper-statistics/statistics.ts';
import type { Selection } from '../selection/selection.ts';
import { weighedOf } from '../selection/selection-points.ts';
import type { DraftQuestion } from './draft.ts';

const timed = ({
  type,
  difficulty,
  answer,
}: Pick<Question['children'][number], 'difficulty' | 'answer'> & Pick<Question, 'type'>) => ({
  ...{ type, difficulty },
  blanks: answer && typeof answer === 'object' && 'blanks' in answer ? answer.blanks.length : undefined,
});

/** What the paper is made of as it stands on the screen, by the rules that the server tells of a saved one. */
export const draftStatistics = (selection: Selection<DraftQuestion>) =>
  statisticsOf(
    weighedOf(selection).map(
      ({ question, points }): MadeOf => ({
        ...timed(question),
        ...{ points, abilities: question.abilities, knowledge: question.knowledgePoints },
        children: question.children.map(timed),
      }),
    ),
  );
