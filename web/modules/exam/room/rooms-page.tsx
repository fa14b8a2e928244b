import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type ExamRoom, type ExamRooms, examRoom } from '#contract/exam/room.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { examAddress } from '../exam-address.ts';
import { RoomForm } from './room-form.tsx';
import { RoomTable } from './room-table.tsx';
import { leftText } from './room-text.ts';
import { WholeDialog } from './whole-dialog.tsx';

type Open = { dialog: 'whole' } | { dialog: 'room'; room: ExamRoom | undefined };

function Dialogs({ rooms, open, onClose }: { rooms: ExamRooms; open: Open | undefined; onClose: () => void }) {
  if (!open) return null;
  if (open.dialog === 'whole') return <WholeDialog rooms={rooms} onClose={onClose} />;
  return <RoomForm examId={rooms.examId} changed={open.room} onClose={onClose} />;
}

const wholeText = ({ wholeMonitors }: ExamRooms) =>
  wholeMonitors.length > 0
    ? `监考全场：${wholeMonitors.map(({ realName }) => realName).join('、')}，以及能管理这场考试的人`
    : '监考全场：能管理这场考试的人';

function Rooms({ rooms }: { rooms: ExamRooms }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const left = leftText(rooms);
  return (
    <>
      <PageHeader
        title="考场与监考员"
        line={`${rooms.name} · 考生 ${rooms.total} 人 · ${wholeText(rooms)}`}
        onBack={() => navigate(examAddress.wall(rooms.examId))}
        extra={
          <>
            <Button onClick={() => navigate(examAddress.seating(rooms.examId))}>座位与签到表</Button>
            <Button onClick={() => setOpen({ dialog: 'whole' })}>监考全场的人</Button>
            <Button type="primary" onClick={() => setOpen({ dialog: 'room', room: undefined })}>
              新建考场
            </Button>
          </>
        }
      />
      {left && <Alert className="kit-stale" type="warning" showIcon title={left} />}
      <Card>
        <RoomTable rooms={rooms} onEdit={(room) => setOpen({ dialog: 'room', room })} />
        {rooms.rooms.length > 0 && (
          <p className="kit-muted">分了考场后，只有考场的监考员和监考全场的人能监考；其他有监考权限的人看不到考生。</p>
        )}
      </Card>
      <Dialogs rooms={rooms} open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

/** Which monitor of the exam in the address watches whom. */
export function Component() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const examId = params.get('examId') ?? '';
  const { data, error, refetch } = useReply(examRoom.list, { query: { examId } }, { quiet: true });
  if (data) return <Rooms key={examId} rooms={data} />;
  return (
    <>
      <PageHeader title="考场与监考员" onBack={() => navigate(examAddress.walls)} />
      <Card>{error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />}</Card>
    </>
  );
}
