import { Select } from 'antd';
import { useState } from 'react';
import {
  type CourseStatistics,
  courseStatistics,
  type MemberFilter,
  type SectionFigures,
} from '#contract/study/member.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { download } from '../../../kit/api/download.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { NumberCard } from '../../../kit/number-card.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { kindWords, percentText } from '../course/course-words.tsx';
import { DayChart } from './day-chart.tsx';
import type { OpenedList, Place } from './member-words.ts';
import { MembersDrawer } from './members-drawer.tsx';
import { RetentionChart } from './retention-chart.tsx';
import './member.css';

type Open = (title: string, filter: Partial<MemberFilter>) => void;

const shareText = (part: number, whole: number) => (whole > 0 ? percentText(Math.round((part * 10_000) / whole)) : '—');

function Totals({ figures, open }: { figures: CourseStatistics; open: Open }) {
  const { members, applied, notStarted, learning, completed, hasNew, averageProgress } = figures;
  return (
    <div className="course-figures-totals">
      <NumberCard label="成员" value={members} onClick={() => open('全部成员', {})} />
      <NumberCard
        label="已完成"
        value={completed}
        hint={`完成率 ${shareText(completed, members)}`}
        onClick={() => open('已完成的成员', { learning: 'COMPLETED' })}
      />
      <NumberCard label="学习中" value={learning} onClick={() => open('学习中的成员', { learning: 'LEARNING' })} />
      <NumberCard label="未开始" value={notStarted} onClick={() => open('未开始的成员', { learning: 'NOT_STARTED' })} />
      <NumberCard label="平均进度" value={percentText(averageProgress)} onClick={() => open('全部成员', {})} />
      {hasNew > 0 && (
        <NumberCard
          label="完成后有新增内容"
          value={hasNew}
          onClick={() => open('完成后有新增内容的成员', { learning: 'HAS_NEW' })}
        />
      )}
      {applied > 0 && (
        <NumberCard label="等待审批" value={applied} onClick={() => open('等待审批的人', { state: 'APPLIED' })} />
      )}
    </div>
  );
}

interface SectionRowProps {
  section: SectionFigures;
  place: number;
  members: number;
  open: Open;
}

function SectionRow({ section, place, members, open }: SectionRowProps) {
  const { sectionId, title, kind, required, begun, finished } = section;
  const width = (people: number) => ({ width: `${members > 0 ? (people / members) * 100 : 0}%` });
  const list = (what: string, reach: 'BEGUN' | 'FINISHED' | 'STOPPED') => () =>
    open(`${what}「${title}」的成员`, { section: { sectionId, reach } });
  return (
    <tr>
      <td>
        {place}. {title}
        <small>{[kindWords[kind], required ? '' : '选修'].filter(Boolean).join(' · ')}</small>
      </td>
      <td>
        <div className="course-figures-bars" aria-hidden="true">
          <span className="course-figures-begun" style={width(begun)} />
          <span className="course-figures-finished" style={width(finished)} />
        </div>
      </td>
      <td>
        <button type="button" className="course-figures-number" onClick={list('开始', 'BEGUN')}>
          {begun} 人
        </button>
        <small>{shareText(begun, members)}</small>
      </td>
      <td>
        <button type="button" className="course-figures-number" onClick={list('完成', 'FINISHED')}>
          {finished} 人
        </button>
        <small>{shareText(finished, members)}</small>
      </td>
      <td>
        <button type="button" className="course-figures-number" onClick={list('开始而没有完成', 'STOPPED')}>
          {begun - finished} 人
        </button>
      </td>
    </tr>
  );
}

/** In the order of the course: where people stop coming. */
function DropOff({ figures, open }: { figures: CourseStatistics; open: Open }) {
  const { sections, members } = figures;
  return (
    <Card title="各节的流失">
      {sections.length === 0 ? (
        <EmptyState text="课程还没有内容" />
      ) : (
        <div className="course-figures-scroll">
          <table className="course-figures-table" aria-label="各节开始和完成的人数">
            <thead>
              <tr>
                <th>节</th>
                <th>
                  <span className="course-figures-key course-figures-begun" /> 开始{' '}
                  <span className="course-figures-key course-figures-finished" /> 完成
                </th>
                <th>开始</th>
                <th>完成</th>
                <th>没有完成</th>
              </tr>
            </thead>
            <tbody>
              {sections.map((section, at) => (
                <SectionRow key={section.sectionId} section={section} place={at + 1} members={members} open={open} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

const periods = [7, 30, 90].map((value) => ({ value, label: `最近 ${value} 天` }));

/** What a course has come to, of the people in reach; every number opens its list. */
export function StatisticsTab({ place }: { place: Place }) {
  const [days, setDays] = useState(30);
  const [opened, setOpened] = useState<OpenedList>();
  const query = { ...place, days };
  const { data, error, refetch } = useReply(courseStatistics.get, { query }, { quiet: true, keepPrevious: true });
  if (!data) {
    return <Card>{error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />}</Card>;
  }
  const open: Open = (title, filter) => setOpened({ title, filter });
  const films = data.sections.filter(({ hasCurve }) => hasCurve);
  return (
    <div className="course-figures">
      <div className="course-member-bar">
        <p className="course-member-note">只统计您管理范围内的成员；点数字看名单。</p>
        <ActionButton id="export" label="导出统计" onClick={() => download(courseStatistics.export, { query })} />
      </div>
      <Totals figures={data} open={open} />
      <Card
        title="每天的学习"
        extra={
          <Select aria-label="时间范围" style={{ width: 132 }} value={days} options={periods} onChange={setDays} />
        }
      >
        <DayChart days={data.days} open={open} />
      </Card>
      <DropOff figures={data} open={open} />
      {films.length > 0 && <RetentionChart place={place} films={films} open={open} />}
      {opened && <MembersDrawer place={place} list={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
