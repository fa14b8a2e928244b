import { useSearchParams } from 'react-router';
import type { Result } from '#contract/exam/attempt.ts';
import { EmptyState } from '../../../kit/learner-ui/page-state.tsx';
import { rangeText, sectionTitle } from '../take/exam-items.ts';
import { type MaterialGroup, materialGroups, materialRange } from './material-groups.ts';
import { MaterialAnalysis, MaterialResult, QuestionResult } from './question-result.tsx';
import { isMistake, onlyMistakes } from './result-texts.ts';

interface FilterProps {
  total: number;
  mistakes: number;
  wrongOnly: boolean;
  onWrongOnly: (wrongOnly: boolean) => void;
}

function Filter({ total, mistakes, wrongOnly, onWrongOnly }: FilterProps) {
  const choices: [text: string, wrong: boolean][] = [
    [`全部 ${total}`, false],
    [`只看错题 ${mistakes}`, true],
  ];
  return (
    <fieldset className="own-filter">
      <legend className="ui-hidden">显示哪些题目</legend>
      {choices.map(([text, wrong]) => (
        <button key={text} type="button" aria-pressed={wrongOnly === wrong} onClick={() => onWrongOnly(wrong)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}

/** A question, or what a material is shared by below it. */
function Group({ group, sections }: { group: MaterialGroup; sections: Result['sections'] }) {
  const { material, questions } = group;
  const list = questions.map((question) => <QuestionResult key={question.questionId} question={question} />);
  if (!material) return list;
  return (
    <li className="own-group">
      <MaterialResult material={material} range={rangeText(materialRange(sections, material.materialId))} />
      <ol>{list}</ol>
      <MaterialAnalysis material={material} />
    </li>
  );
}

/** The whole paper with answers, section by section. */
export function AnswerSheet({ sections, materials }: Pick<Result, 'sections' | 'materials'>) {
  const [search, setSearch] = useSearchParams();
  const all = sections.flatMap((section) => section.questions);
  const released = all.some((question) => question.correctness !== null);
  const wrongOnly = released && search.get('show') === 'wrong';
  const titled = sections.map((section, at) => ({
    ...section,
    name: sections.length > 1 ? sectionTitle(section.name, at) : section.name,
  }));
  const shown = wrongOnly ? onlyMistakes(titled) : titled;
  const showWrong = (wrong: boolean) =>
    setSearch(wrong ? { show: 'wrong' } : {}, { replace: true, preventScrollReset: true });
  return (
    <section className="own-sheet" aria-labelledby="own-sheet">
      <div className="own-sheet-head">
        <h2 id="own-sheet">答题详情</h2>
        {released && (
          <Filter
            total={all.length}
            mistakes={all.filter(isMistake).length}
            wrongOnly={wrongOnly}
            onWrongOnly={showWrong}
          />
        )}
      </div>
      {shown.length === 0 && (
        <div className="ui-card">
          <EmptyState title="没有错题" text="已公布的题目全部答对。" />
        </div>
      )}
      {shown.map((section) => (
        <section key={section.questions[0]?.questionId} className="ui-card own-section">
          <h3>{section.name}</h3>
          {section.choose && (
            <p className="own-nothing">
              本大题任选 {section.choose} 题作答，多做的按题号顺序只计前 {section.choose} 题。
            </p>
          )}
          <ol>
            {materialGroups(section.questions, materials).map((group) => (
              <Group key={group.questions[0]?.questionId} group={group} sections={sections} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}
