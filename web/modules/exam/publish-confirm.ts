import type { ActionConfirm } from '../../kit/action/action.ts';
import { windowText } from '../../kit/text/time.ts';

interface Published {
  readonly name: string;
  readonly startAt: string | null;
  readonly endAt: string | null;
  readonly durationMinutes: number | null;
}

/** What is asked before an exam is published: who gets it, when, and what freezes. */
export function publishConfirm(exam: Published, examineeCount: number | undefined): ActionConfirm {
  const who = examineeCount ? `${examineeCount} 名考生可在` : '还没有考生，只有通过邀请链接才能参加。开放时间';
  const when = `${windowText(exam.startAt, exam.endAt)}，时长 ${exam.durationMinutes} 分钟`;
  return {
    title: `发布「${exam.name}」？`,
    content: `${who} ${when}。发布后试卷和计分规则固定下来，时间、考生和其他规则仍可以修改。`,
    ok: '发布',
  };
}
