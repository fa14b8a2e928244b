import type { MyExam } from '#contract/exam/attempt.ts';

type Entry = Pick<MyExam, 'examId' | 'name' | 'notes' | 'startAt' | 'endAt' | 'durationMinutes' | 'needsSeb'>;

/** `20261127T010000Z` */
const stamp = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Commas, semicolons and line ends mean something in a calendar file (RFC 5545, 3.3.11). */
const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(/[,;]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r?\n/g, '\\n');

const mostBytes = 73;

/** A line holds 75 bytes, the rest goes on behind a blank. */
function folded(line: string) {
  const encoder = new TextEncoder();
  const parts = [''];
  let bytes = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (bytes + size > mostBytes) {
      parts.push('');
      bytes = 0;
    }
    parts[parts.length - 1] += sign;
    bytes += size;
  }
  return parts.join('\r\n ');
}

/** The exam's window as an entry of a calendar, with a reminder half an hour before. */
export function calendarFile(exam: Entry, address: string, madeAt: string) {
  const browser = exam.needsSeb ? '用 Safe Exam Browser 作答' : '';
  const about = [`作答 ${exam.durationMinutes} 分钟`, browser, exam.notes.trim(), address].filter(Boolean).join('\n');
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Zhixing//Exam//ZH', 'BEGIN:VEVENT'],
    `UID:${exam.examId}@zhixing`,
    `DTSTAMP:${stamp(madeAt)}`,
    `DTSTART:${stamp(exam.startAt)}`,
    `DTEND:${stamp(exam.endAt)}`,
    `SUMMARY:${escaped(`考试：${exam.name}`)}`,
    `DESCRIPTION:${escaped(about)}`,
    `URL:${address}`,
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(exam.name)}`, 'TRIGGER:-PT30M', 'END:VALARM'],
    ...['END:VEVENT', 'END:VCALENDAR'],
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
