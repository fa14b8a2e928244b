import { Button, Checkbox } from 'antd';
import { type DragEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type ApplicationCard, type BoardColumn, jobApplication } from '#contract/recruitment/application.ts';
import { applicationExam } from '#contract/recruitment/exam-stage.ts';
import { type ApplicationState, applicationStates, stateWords } from '#contract/recruitment/states.ts';
import { moveOf } from '#shared/application-moves.ts';
import { ActionMenu } from '../../../kit/action/action-menu.tsx';
import { notify } from '../../../kit/api/notify.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { relativeTime } from '../../../kit/text/time.ts';
import { matchLine } from '../result/result-words.tsx';
import { resumeAddress } from '../resume/addresses.ts';
import { columnOf, columnWords, examText, Flags, lineOf } from './application-words.tsx';
import { changedByApplications } from './changed-by-applications.ts';
import { asksWhy, type Chosen } from './move-dialog.tsx';
import { useChosenActions } from './use-chosen-actions.tsx';

interface CardProps {
  card: ApplicationCard;
  /** The stages of the job, and the end. */
  columns: readonly BoardColumn[];
  ticked: boolean;
  onTick: (ticked: boolean) => void;
  onOpen: () => void;
  onMove: (to: ApplicationState) => void;
  onDrag: (dragged: ApplicationCard | undefined) => void;
}

/** Into the exam, which asks first, as well as where people move it by hand; never into a stage that the job leaves out. */
const menuOf = (card: ApplicationCard, columns: readonly BoardColumn[]) =>
  applicationStates.filter(
    (to) =>
      columns.includes(columnOf(to)) &&
      (moveOf(card.state, to, 'hand') ||
        (to === 'EXAM_SENT' && can(applicationExam.send) && moveOf(card.state, to, 'exam'))),
  );

/** Dragged by a mouse; whoever uses keys or a finger moves it by its menu. */
function BoardCard({ card, columns, ticked, onTick, onOpen, onMove, onDrag }: CardProps) {
  const { name, state } = card;
  const targets = menuOf(card, columns);
  return (
    <li
      className="pipeline-card"
      draggable={targets.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        onDrag(card);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className="pipeline-card-head">
        <Checkbox aria-label={`选择${name}`} checked={ticked} onChange={(event) => onTick(event.target.checked)} />
        <button type="button" className="pipeline-card-name" onClick={onOpen}>
          {name}
        </button>
        <ActionMenu
          size="small"
          type="text"
          label="移动"
          ariaLabel={`移动${name}`}
          disabled={targets.length === 0}
          actions={targets.map((to) => ({
            ...{ id: to, label: to === 'EXAM_SENT' ? '发送笔试' : stateWords[to], danger: to === 'REJECTED' },
            onClick: () => onMove(to),
          }))}
        />
      </div>
      <p className="pipeline-card-line">{lineOf(card) || '资料待补充'}</p>
      <p className="pipeline-card-line">
        {card.state === 'INTERVIEW' && card.round > 0 ? `第 ${card.round} 轮 · ` : ''}
        {examText(card) && `${examText(card)} · `}
        {matchLine(card) && `${matchLine(card)} · `}
        {relativeTime(card.stateSince)}
        <Link
          className="pipeline-card-resume"
          aria-label={`${name}的简历`}
          to={resumeAddress.ofApplication(card.applicationId, columnOf(state))}
        >
          简历
        </Link>
      </p>
      {(card.blocked || card.duplicated || card.tags.length > 0 || columnOf(state) === 'ENDED') && (
        <p className="pipeline-card-tags">
          <Flags {...card} />
          {columnOf(state) === 'ENDED' && <span className="pipeline-tag">{stateWords[state]}</span>}
          {card.tags.slice(0, 3).map((tag) => (
            <span key={tag} className="pipeline-tag">
              {tag}
            </span>
          ))}
        </p>
      )}
    </li>
  );
}

interface ColumnProps {
  jobId: string;
  columns: readonly BoardColumn[];
  column: BoardColumn;
  count: number;
  first: readonly ApplicationCard[];
  dragged: ApplicationCard | undefined;
  ticked: ReadonlyMap<string, Chosen>;
  onTick: (card: ApplicationCard, ticked: boolean) => void;
  onOpen: (applicationId: string) => void;
  onMove: (card: ApplicationCard, to: ApplicationState) => void;
  onDrop: (column: BoardColumn) => void;
  onDrag: (dragged: ApplicationCard | undefined) => void;
}

const pageSize = 20;

/** The numbers of the pages behind the first. */
const nextPages = (pages: number) => Array.from({ length: pages - 1 }, (_, at) => at + 1);

/** May the card be let go here: by hand, or into the exam, which asks first. */
function takes(column: BoardColumn, card: ApplicationCard | undefined) {
  if (!card) return false;
  if (column === 'ENDED') return Boolean(moveOf(card.state, 'REJECTED', 'hand'));
  return Boolean(moveOf(card.state, column, 'hand') ?? (column === 'EXAM_SENT' && moveOf(card.state, column, 'exam')));
}

function Column(props: ColumnProps) {
  const { jobId, column, count, first, dragged, ticked } = props;
  const [pages, setPages] = useState(1);
  const [over, setOver] = useState(false);
  const name = columnWords(column);
  const isTarget = takes(column, dragged);
  const hold = (event: DragEvent) => {
    if (!isTarget) return;
    event.preventDefault();
    setOver(true);
  };
  const cards = (shown: readonly ApplicationCard[]) =>
    shown.map((card) => (
      <BoardCard
        key={card.applicationId}
        card={card}
        columns={props.columns}
        ticked={ticked.has(card.applicationId)}
        onTick={(on) => props.onTick(card, on)}
        onOpen={() => props.onOpen(card.applicationId)}
        onMove={(to) => props.onMove(card, to)}
        onDrag={props.onDrag}
      />
    ));
  return (
    <section
      className={`pipeline-column${isTarget ? ' pipeline-column-takes' : ''}${over && isTarget ? ' pipeline-column-over' : ''}`}
      aria-label={`${name}，${count} 人`}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        props.onDrop(column);
      }}
    >
      <h3>
        {name} <span className="pipeline-count">{count}</span>
      </h3>
      <ul className="pipeline-cards">
        {cards(first)}
        {nextPages(pages).map((page) => (
          <NextCards key={page} jobId={jobId} column={column} page={page} render={cards} />
        ))}
      </ul>
      {count > pages * pageSize && (
        <Button type="link" block onClick={() => setPages(pages + 1)}>
          再显示 {Math.min(pageSize, count - pages * pageSize)} 人
        </Button>
      )}
      {count === 0 && <p className="pipeline-nobody">没有人</p>}
    </section>
  );
}

interface NextProps {
  jobId: string;
  column: BoardColumn;
  page: number;
  render: (cards: readonly ApplicationCard[]) => ReactNode;
}

function NextCards({ jobId, column, page, render }: NextProps) {
  const query = { jobId, column, page, size: pageSize };
  const more = useReply(jobApplication.column, { query }, { quiet: true, keepPrevious: true });
  if (more.data) return <>{render(more.data.data)}</>;
  return <li>{more.error ? <ErrorState text={more.error.text} onRetry={more.refetch} /> : <LinesSkeleton />}</li>;
}

/** The applications of a job by stage; a step forwards is one drag, what needs a reason asks for it. */
export function BoardView({ jobId, onOpen }: { jobId: string; onOpen: (applicationId: string) => void }) {
  const board = useReply(jobApplication.board, { query: { jobId } }, { quiet: true, keepPrevious: true });
  const [dragged, setDragged] = useState<ApplicationCard>();
  const [ticked, setTicked] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const { actionsFor, dialog, openMove, openExam } = useChosenActions(() => setTicked(new Map()));
  const move = useAction(jobApplication.move, {
    changes: changedByApplications,
    success: (_, sent) => `已移到「${stateWords[sent.body.to]}」`,
  });
  const go = (card: ApplicationCard, to: ApplicationState) => {
    if (to === 'EXAM_SENT' && !moveOf(card.state, to, 'hand')) return openExam([card]);
    if (asksWhy(card.state, to)) return openMove([card], to);
    return move.run({ body: { applicationIds: [card.applicationId], to } });
  };
  const drop = (column: BoardColumn) => {
    if (!dragged) return undefined;
    setDragged(undefined);
    if (column === 'ENDED') return openMove([dragged], 'REJECTED');
    if (!takes(column, dragged)) return notify.error(`「${dragged.name}」不能直接移到${columnWords(column)}`);
    return go(dragged, column);
  };
  const tick = ({ applicationId, name, state }: ApplicationCard, on: boolean) => {
    const next = new Map(ticked);
    if (on) next.set(applicationId, { applicationId, name, state });
    else next.delete(applicationId);
    setTicked(next);
  };
  if (!board.data)
    return board.error ? <ErrorState text={board.error.text} onRetry={board.refetch} /> : <LinesSkeleton />;
  const chosen = [...ticked.values()];
  const columns = board.data.columns.map(({ column }) => column);
  return (
    <>
      {chosen.length > 0 && (
        <div className="pipeline-batch" role="toolbar" aria-label="对所选应聘的操作">
          <span>已选 {chosen.length} 份</span>
          {actionsFor(chosen).map(({ id, label, disabled, onClick }) => (
            <Button key={id} size="small" disabled={disabled ?? false} onClick={onClick}>
              {label}
            </Button>
          ))}
          <Button size="small" type="link" onClick={() => setTicked(new Map())}>
            取消选择
          </Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys too */}
      <section className="pipeline-board" aria-label="应聘看板" tabIndex={0}>
        {board.data.columns.map(({ column, count, data }) => (
          <Column
            key={column}
            {...{ jobId, columns, column, count, dragged, ticked, onOpen }}
            first={data}
            onTick={tick}
            onMove={go}
            onDrop={drop}
            onDrag={setDragged}
          />
        ))}
      </section>
      {dialog}
    </>
  );
}
