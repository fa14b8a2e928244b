import { PrinterOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { usePrintedAlone } from '../../../kit/use-printed-alone.ts';
import { examAddress } from '../exam-address.ts';
import { RoomSheet } from './room-sheet.tsx';
import { arrangedRooms, mostSeats, roomsOf, type SeatOrder, seatOrders } from './seating.ts';
import './seating.css';

type Division = 'arranged' | 'even';
const divisions: { value: Division; label: string }[] = [
  { value: 'arranged', label: '按设置的考场' },
  { value: 'even', label: '按座位数' },
];

/** Who sits where, with a line to sign on: a sheet for each room. */
export function SeatSheets({ exam }: { exam: Exam }) {
  usePrintedAlone();
  const navigate = useNavigate();
  const { examId } = exam;
  const [seats, setSeats] = useState(30);
  const [order, setOrder] = useState<SeatOrder>('jobNumber');
  const { data, error, refetch } = useReply(examinee.roll, { query: { examId } }, { quiet: true });
  const [division, setDivision] = useState<Division>('arranged');
  const isArranged = (data ?? []).some((person) => person.rooms.length > 0);
  const asArranged = isArranged && division === 'arranged';
  const rooms = asArranged
    ? arrangedRooms(data ?? [], { examId, order })
    : roomsOf(data ?? [], { examId, seats, order });
  return (
    <>
      <PageHeader
        title="座位与签到表"
        onBack={() => navigate(examAddress.examinees(examId))}
        extra={
          <Button
            icon={<PrinterOutlined />}
            type="primary"
            disabled={rooms.length === 0}
            onClick={() => window.print()}
          >
            打印
          </Button>
        }
      />
      <div className="seat-choices">
        {isArranged && (
          <Segmented
            aria-label="怎样分考场"
            options={divisions}
            value={division}
            onChange={(value: Division) => setDivision(value)}
          />
        )}
        {!asArranged && (
          <>
            <label htmlFor="seats">每个考场</label>
            <NumberField
              id="seats"
              {...{ min: 1, max: mostSeats, precision: 0, value: seats }}
              suffix="人"
              onChange={(next) => setSeats(next ?? 30)}
            />
          </>
        )}
        <Segmented
          aria-label="座位顺序"
          options={[...seatOrders]}
          value={order}
          onChange={(value: SeatOrder) => setOrder(value)}
        />
        <span className="kit-muted">打乱的顺序对一场考试是固定的，再次打印不变；新增考生会排进中间。</span>
      </div>
      {!data && <Card>{error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />}</Card>}
      {data && rooms.length === 0 && (
        <Card>
          <EmptyState text="还没有考生" hint="添加考生后，这里按考场列出座位。" />
        </Card>
      )}
      {rooms.map((room) => (
        <RoomSheet key={room.name} {...{ exam, room }} rooms={rooms.length} />
      ))}
    </>
  );
}
