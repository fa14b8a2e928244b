import { Link } from 'react-router';
import { department } from '#contract/directory/department.ts';
import { staff } from '#contract/directory/staff.ts';
import { staffImport } from '#contract/directory/staff-import.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exam } from '#contract/exam/exam.ts';
import { marking } from '#contract/exam/marking.ts';
import { notice } from '#contract/notice/notice.ts';
import { paper } from '#contract/paper/paper.ts';
import { questionImport } from '#contract/question/import.ts';
import { can } from '../../../kit/api/session/can.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';

interface Shortcut {
  readonly endpoint: Endpoint;
  /** What the page asks for, where that is more. */
  readonly page?: Endpoint;
  readonly text: string;
  readonly to: string;
}

const shortcuts = (): Shortcut[] =>
  [
    { endpoint: exam.add, text: '新建考试', to: '/manage/exam/editor' },
    { endpoint: paper.add, text: '组一份试卷', to: '/manage/paper/list' },
    { endpoint: questionImport.text, text: '导入试题', to: '/manage/question/bank' },
    { endpoint: marking.task, text: '去阅卷', to: '/manage/exam/check' },
    { endpoint: staffImport.preview, text: `导入${term('staff')}`, to: '/manage/system/staff/import' },
    { endpoint: department.add, page: staff.detail, text: `调整${term('department')}`, to: '/manage/system/staff' },
    { endpoint: notice.publish, text: '发布公告', to: '/manage/system/notice' },
  ].filter(({ endpoint, page }: Shortcut) => can(endpoint) && (!page || can(page)));

export function Shortcuts() {
  const mine = shortcuts();
  if (mine.length === 0) return null;
  return (
    <Card title="常用">
      <nav className="console-shortcuts" aria-label="常用">
        {mine.map(({ text, to }) => (
          <Link key={text} to={to}>
            {text}
          </Link>
        ))}
      </nav>
    </Card>
  );
}
