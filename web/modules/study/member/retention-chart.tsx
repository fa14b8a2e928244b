import { Select } from 'antd';
import { useState } from 'react';
import {
  courseStatistics,
  type MemberFilter,
  type SectionFigures,
  type SectionRetention,
} from '#contract/study/member.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { lengthText } from '../course/course-words.tsx';
import type { Place } from './member-words.ts';

const [width, height, left, right, top, bottom] = [1060, 240, 48, 16, 16, 28];

interface CurveProps {
  retention: SectionRetention;
  title: string;
}

/** Ticks of people: whole ones, few. */
function steps(most: number) {
  const step = Math.max(1, Math.ceil(most / 4));
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, place) => place * step);
}

function Curve({ retention: { durationMs, begun, points }, title }: CurveProps) {
  const most = Math.max(1, begun);
  const x = (atMs: number) => left + ((width - left - right) * atMs) / durationMs;
  const y = (people: number) => height - bottom - ((height - top - bottom) * people) / most;
  const line = points.map(({ atMs, people }) => `${x(atMs).toFixed(1)},${y(people).toFixed(1)}`).join(' ');
  const [first, last] = [points[0]?.atMs ?? 0, points.at(-1)?.atMs ?? 0];
  const bar = (width - left - right) / Math.max(1, points.length);
  return (
    <svg
      className="course-retention"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`「${title}」的留存曲线`}
    >
      {steps(most).map((people) => (
        <g key={people}>
          <line x1={left} x2={width - right} y1={y(people)} y2={y(people)} stroke="#e4e7ec" />
          <text x={left - 8} y={y(people)} textAnchor="end" dominantBaseline="middle">
            {people}
          </text>
        </g>
      ))}
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <text key={share} x={x(durationMs * share)} y={height - 6} textAnchor={share === 1 ? 'end' : 'middle'}>
          {lengthText(durationMs * share, 'VIDEO')}
        </text>
      ))}
      <polygon points={`${x(first)},${y(0)} ${line} ${x(last)},${y(0)}`} fill="#1f5eff" opacity={0.12} />
      <polyline points={line} fill="none" stroke="#1f5eff" strokeWidth={2} />
      {points.map(({ atMs, people }) => (
        <rect
          key={atMs}
          className="course-retention-moment"
          x={x(atMs) - bar / 2}
          y={top}
          width={bar}
          height={height - top - bottom}
        >
          <title>{`${lengthText(atMs, 'VIDEO')}：${people} 人看过`}</title>
        </rect>
      ))}
    </svg>
  );
}

interface RetentionChartProps {
  place: Place;
  films: readonly SectionFigures[];
  open: (title: string, filter: Partial<MemberFilter>) => void;
}

/** Along a film, how many saw each moment of it. */
export function RetentionChart({ place, films, open }: RetentionChartProps) {
  const [chosen, setChosen] = useState<string>();
  const film = films.find(({ sectionId }) => sectionId === chosen) ?? films[0];
  const sectionId = film?.sectionId ?? '';
  const { data, error, refetch } = useReply(
    courseStatistics.retention,
    { query: { ...place, sectionId } },
    { quiet: true, keepPrevious: true },
  );
  const title = film?.title ?? '';
  const show = (atMs: number) =>
    open(`看过「${title}」${lengthText(atMs, 'VIDEO')} 的成员`, { section: { sectionId, atMs } });
  return (
    <Card
      title="视频的留存"
      extra={
        <span className="course-retention-choices">
          {data && data.begun > 0 && (
            <Select
              aria-label="看某一时刻的名单"
              placeholder="某一时刻的名单"
              style={{ width: 168 }}
              value={null}
              options={data.points.map(({ atMs, people }) => ({
                value: atMs,
                label: `${lengthText(atMs, 'VIDEO')}：${people} 人`,
              }))}
              onChange={(atMs: number | null) => atMs !== null && show(atMs)}
            />
          )}
          <Select
            aria-label="视频"
            style={{ width: 260 }}
            value={sectionId}
            options={films.map((one) => ({ value: one.sectionId, label: one.title }))}
            onChange={setChosen}
          />
        </span>
      }
    >
      {!data && (error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={5} />)}
      {data?.begun === 0 && <EmptyState text="还没有人打开这个视频" />}
      {data && data.begun > 0 && (
        <>
          <Curve retention={data} title={title} />
          <p className="course-member-note">
            {data.begun} 人打开过；每个时刻按各人看过的片段计，一人只算一次。在右上角选一个时刻看名单。
          </p>
        </>
      )}
    </Card>
  );
}
