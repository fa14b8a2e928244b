import { memo } from 'react';
import { type ExamItem, inSections, rangeText } from '../exam-items.ts';
import { hasAnswer } from '../passage.ts';
import type { Answer } from '../saving/answer-entries.ts';

export type Answers = ReadonlyMap<string, Answer>;

export const answeredCount = (items: readonly ExamItem[], answers: Answers) =>
  items.filter((item) => hasAnswer(item, answers)).length;

interface CellProps {
  position: number;
  answered: boolean;
  flagged: boolean;
  unsaved: boolean;
  current: boolean;
  /** Left for good. */
  passed: boolean;
  closed: boolean;
  /** The numbers that share a material with this one. */
  shared: string | undefined;
  /** The next one does so too. */
  joined: boolean;
  onGo: (position: number) => void;
}

const Cell = memo(function Cell(props: CellProps) {
  const { position, answered, flagged, unsaved, current, passed, closed, shared, joined, onGo } = props;
  const classes = [
    'take-cell',
    shared && 'take-cell-shared',
    joined && 'take-cell-joined',
    answered && 'take-cell-answered',
    unsaved && 'take-cell-unsaved',
    passed && 'take-cell-passed',
  ];
  const states = [
    shared && `${shared}共用材料`,
    answered ? '已答' : '未答',
    flagged && '已标记',
    unsaved && '未保存',
    passed && '已过',
  ];
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      aria-label={`第 ${position} 题，${states.filter(Boolean).join('，')}`}
      aria-current={current ? 'step' : undefined}
      disabled={closed}
      onClick={() => onGo(position)}
    >
      {position}
      {flagged && (
        <span className="take-cell-flag" aria-hidden="true">
          ★
        </span>
      )}
      {unsaved && (
        <span className="take-cell-mark" aria-hidden="true">
          !
        </span>
      )}
    </button>
  );
});

interface AnswerCardProps {
  items: readonly ExamItem[];
  answers: Answers;
  /** The question that is shown. */
  position: number;
  /** Only the question that is shown can be worked on. */
  forwards: boolean;
  onGo: (position: number) => void;
}

function Cells({ items, answers, position, forwards, onGo }: AnswerCardProps) {
  return (
    <div className="take-cells">
      {items.map((item) => {
        const answer = answers.get(item.questionId);
        return (
          <Cell
            key={item.questionId}
            position={item.position}
            answered={hasAnswer(item, answers)}
            flagged={!forwards && (answer?.flagged ?? false)}
            unsaved={answer?.state === 'unsaved'}
            current={item.position === position}
            passed={forwards && item.position < position}
            closed={forwards && item.position !== position}
            shared={item.material && rangeText(item.material)}
            joined={item.material !== undefined && item.position < item.material.last}
            onGo={onGo}
          />
        );
      })}
    </div>
  );
}

const legend = (forwards: boolean, shared: boolean) =>
  [
    ['take-cell', '未答', ''],
    ['take-cell take-cell-answered', '已答', ''],
    forwards ? ['take-cell take-cell-passed', '已过', ''] : ['take-legend-flag', '标记', '★'],
    ['take-cell take-cell-unsaved', '未保存', ''],
    ...(shared ? [['take-legend-shared', '同一材料', ''] as const] : []),
  ] as const;

/** All questions with how they stand, section by section; what a letter in an answer changes is not among it. */
export const AnswerCard = memo(function AnswerCard(props: AnswerCardProps) {
  const { items, answers } = props;
  const sections = inSections(items);
  return (
    <>
      <div className="take-card-head">
        <h2>答题卡</h2>
        <span>
          已答 {answeredCount(items, answers)} / {items.length}
        </span>
      </div>
      <div className="take-card-body">
        {sections.map((section) => (
          <section key={section.items[0]?.questionId} aria-label={section.name}>
            {sections.length > 1 && <h3>{section.name}</h3>}
            <Cells {...props} items={section.items} />
          </section>
        ))}
      </div>
      <ul className="take-legend" aria-hidden="true">
        {legend(
          props.forwards,
          items.some(({ material }) => material),
        ).map(([className, text, mark]) => (
          <li key={text}>
            <span className={className}>{mark}</span>
            {text}
          </li>
        ))}
      </ul>
    </>
  );
});
