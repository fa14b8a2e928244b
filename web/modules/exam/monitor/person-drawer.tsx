import { Button, Drawer } from 'antd';
import { type MonitorActionKind, type MonitoredPerson, monitor } from '#contract/exam/monitor.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { lineNotes, lineTitle, lineTone } from './line-words.ts';
import { Answered, Standing } from './row-standing.tsx';
import { SnapshotPicture } from './snapshot-picture.tsx';
import { actionNames, actionsFor, concernTexts, leftText } from './wall-words.ts';

const askAgainMs = 3000;

function Facts({ person: { row, number, address, flagged } }: { person: MonitoredPerson }) {
  const facts: readonly (readonly [string, string])[] = [
    ['部门', row.departmentName],
    ['剩余时间', leftText(row) || '—'],
    ['进入时间', dateTime(row.startedAt)],
    ['最后有动静', dateTime(row.lastSeenAt)],
    ['第几次作答', number === null ? '—' : `第 ${number} 次`],
    ['当前网络', address ?? '—'],
    ['离开页面', `${row.switchCount} 次`],
    ['标记的题', `${flagged} 道`],
  ];
  return (
    <dl className="wall-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ examId, lines, cut }: Pick<MonitoredPerson, 'lines' | 'cut'> & { examId: string }) {
  if (lines.length === 0) return <p className="wall-card-quiet">还没有进入考试，没有记录。</p>;
  return (
    <ol className="wall-lines">
      {lines.toReversed().map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one second may be alike, and none has an id
        <li key={`${line.at} ${line.kind} ${place}`}>
          <time dateTime={line.at}>{dateTime(line.at).slice(5)}</time>
          <div>
            <StatusDot tone={lineTone(line)}>{lineTitle(line)}</StatusDot>
            {lineNotes(line).map((note) => (
              <p key={note}>{note}</p>
            ))}
            {line.snapshotId && <SnapshotPicture examId={examId} snapshotId={line.snapshotId} at={line.at} />}
          </div>
        </li>
      ))}
      {cut && <li className="wall-card-quiet">更早的记录太多，没有显示。</li>}
    </ol>
  );
}

function Person({ examId, person }: { examId: string; person: MonitoredPerson }) {
  const { row } = person;
  const concerns = concernTexts(row);
  return (
    <>
      <div className="wall-person">
        <Standing row={row} />
        {concerns.length > 0 && <span className="wall-card-concern">{concerns.join(' · ')}</span>}
      </div>
      <Answered row={row} />
      <Facts person={person} />
      <h3 className="wall-lines-title">经过</h3>
      <Lines examId={examId} {...person} />
    </>
  );
}

interface PersonDrawerProps {
  examId: string;
  userId: string;
  onAct: (kind: MonitorActionKind) => void;
  onClose: () => void;
}

/** One person of the wall: how they stand, what happened so far, and what can be done now. */
export function PersonDrawer({ examId, userId, onAct, onClose }: PersonDrawerProps) {
  const person = useReply(monitor.person, { query: { examId, userId } }, { quiet: true, everyMs: askAgainMs });
  const { data, error } = person;
  const kinds = data ? actionsFor(data.row.state) : [];
  return (
    <Drawer
      open
      width={540}
      title={data ? `${data.row.realName} ${data.row.jobNumber}` : '考生'}
      onClose={onClose}
      footer={
        kinds.length > 0 && (
          <div className="wall-acts">
            {kinds.map((kind) => (
              <Button key={kind} danger={kind === 'submit' || kind === 'void'} onClick={() => onAct(kind)}>
                {actionNames[kind]}
              </Button>
            ))}
          </div>
        )
      }
    >
      {data ? (
        <Person examId={examId} person={data} />
      ) : error ? (
        <ErrorState text={error.text} onRetry={person.refetch} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Drawer>
  );
}
