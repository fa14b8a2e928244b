import { memo } from 'react';
import { choiceText, progress, standings } from '../choice.ts';
import { type ExamItem, rangeText } from '../exam-items.ts';
import { hasAnswer } from '../passage.ts';
import type { Answer } from '../saving/answer-entries.ts';

export type Answers = ReadonlyMap<string, Answer>;

interface CellProps {
  position: number;
  answered: boolean;
  flagged: boolean;
  unsaved: boolean;
  current: boolean;
  /** Answered beyond those that count. */
  extra: boolean;
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
  const { position, answered, flagged, unsaved, current, extra, passed, closed, shared, joined, onGo } = props;
  const classes = [
    'take-cell',
    shared && 'take-cell-shared',
    joined && 'take-cell-joined',
    answered && (extra ? 'take-cell-extra' : 'take-cell-answered'),
    unsaved && 'take-cell-unsaved',
    passed && 'take-cell-passed',
  ];
  const states = [
    shared && `${shared}共用材料`,
    answered ? '已答' : '未答',
    extra && '不计入',
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
  /** False also for questions of sections that were left or not entered. */
  canGo: (position: number) => boolean;
  onGo: (position: number) => void;
}

interface CellsProps extends AnswerCardProps {
  extra: ReadonlySet<number>;
}

function Cells({ items, answers, position, extra, forwards, canGo, onGo }: CellsProps) {
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
            extra={extra.has(item.position)}
            passed={forwards && item.position < position}
            closed={!canGo(item.position)}
            shared={item.material && rangeText(item.material)}
            joined={item.material !== undefined && item.position < item.material.last}
            onGo={onGo}
          />
        );
      })}
    </div>
  );
}

const legend = (forwards: boolean, shared: boolean, choice: boolean) =>
  [
    ['take-cell', '未答', ''],
    ['take-cell take-cell-answered', '已答', ''],
    forwards ? ['take-cell take-cell-passed', '已过', ''] : ['take-legend-flag', '标记', '★'],
    ['take-cell take-cell-unsaved', '未保存', ''],
    ...(choice ? [['take-cell take-cell-extra', '多做，不计入', ''] as const] : []),
    ...(shared ? [['take-legend-shared', '同一材料', ''] as const] : []),
  ] as const;

/** All questions with how they stand, section by section; what a letter in an answer changes is not among it. */
export const AnswerCard = memo(function AnswerCard(props: AnswerCardProps) {
  const { items, answers } = props;
  const sections = standings(items, answers);
  const { answered, total } = progress(items, answers);
  return (
    <>
      <div className="take-card-head">
        <h2>答题卡</h2>
        <span>
          已答 {answered} / {total}
        </span>
      </div>
      <div className="take-card-body">
        {sections.map((section) => (
          <section key={section.items[0]?.questionId} aria-label={section.name}>
            {(sections.length > 1 || section.choice) && (
              <h3>
                {section.name}
                {section.choice && <span className="take-choice">{choiceText(section.choice)}</span>}
              </h3>
            )}
            <Cells {...props} items={section.items} extra={section.extra} />
          </section>
        ))}
      </div>
      <ul className="take-legend" aria-hidden="true">
        {legend(
          props.forwards,
          items.some(({ material }) => material),
          items.some(({ choose }) => choose !== null),
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
