import type { Exam } from '#contract/exam/exam.ts';
import { term } from '../../../kit/branding.ts';
import { windowText } from '../../../kit/text/time.ts';

interface Seat {
  readonly userId: string;
  readonly seat: number;
  readonly realName: string;
  readonly jobNumber: string;
  readonly departmentName: string;
}

export interface SeatRoom {
  readonly name: string;
  readonly people: readonly Seat[];
}

/** The people of one room with a line for each to sign on; printed on a page of its own. */
export function RoomSheet({ exam, room, rooms }: { exam: Exam; room: SeatRoom; rooms: number }) {
  return (
    <section className="seat-sheet">
      <h2>{exam.name}</h2>
      <p>
        {room.name}（共 {rooms} 个） · {room.people.length} 人 · {windowText(exam.startAt, exam.endAt)} ·{' '}
        {exam.durationMinutes} 分钟
      </p>
      <table aria-label={room.name}>
        <thead>
          <tr>
            <th className="seat-number">座位</th>
            <th>姓名</th>
            <th>{term('jobNumber')}</th>
            <th>{term('department')}</th>
            <th className="seat-sign">签名</th>
          </tr>
        </thead>
        <tbody>
          {room.people.map(({ userId, seat, realName, jobNumber, departmentName }) => (
            <tr key={userId}>
              <td className="seat-number">{seat}</td>
              <td>{realName}</td>
              <td>{jobNumber}</td>
              <td>{departmentName}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="seat-foot">
        <span>应到 {room.people.length} 人</span>
        <span>实到 ______ 人</span>
        <span>监考签名 ______________</span>
      </p>
    </section>
  );
}
