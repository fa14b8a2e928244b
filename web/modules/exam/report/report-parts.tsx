import { type ReactNode, useState } from 'react';
import { type ReportPart, weakBelow } from '#contract/exam/report.ts';
import { storedUser } from '../../../kit/api/session/stored.ts';
import { percentText, pointsText } from '../../../kit/text/score.ts';
import { dateTime } from '../../../kit/text/time.ts';
import './report.css';

interface ReportSectionProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** Of what and whom a report is, by which organisation, and of when: it is read on paper, apart from everything else. */
export function ReportHead({ title, line }: { title: string; line: string }) {
  const [madeAt] = useState(() => new Date().toISOString());
  const organisation = storedUser.read()?.organizationName;
  return (
    <header>
      <h1>{title}</h1>
      <p>{line}</p>
      <p>
        {organisation && `${organisation} · `}报告生成于 {dateTime(madeAt)}
      </p>
    </header>
  );
}

/** A part of a report under its heading. */
export function ReportSection({ title, note, children }: ReportSectionProps) {
  return (
    <section className="report-section">
      <h2>{title}</h2>
      {note && <p className="report-note">{note}</p>}
      {children}
    </section>
  );
}

export function Conclusions({ sentences }: { sentences: readonly string[] }) {
  return (
    <ReportSection title="结论">
      <ul className="report-conclusions">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ReportSection>
  );
}

interface BarProps {
  share: number;
  /** Another share to compare with, as a line. */
  mark?: number | null;
  weak?: boolean;
}

const widthOf = (share: number) => `${Math.max(0, Math.min(1, share)) * 100}%`;

/** A share as a bar; the number stands beside it. */
export function Bar({ share, mark = null, weak = false }: BarProps) {
  return (
    <span className={weak ? 'report-bar report-bar-weak' : 'report-bar'} aria-hidden="true">
      <i style={{ width: widthOf(share) }} />
      {mark !== null && <b style={{ left: widthOf(mark) }} />}
    </span>
  );
}

interface ReportTableProps {
  label: string;
  /** Titles of the columns; the first is of the rows' names. */
  titles: readonly string[];
  /** Which of the columns hold a bar, which a text; the others hold numbers. */
  bars?: readonly number[];
  texts?: readonly number[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A plain table that is the same on screen, on a phone and on paper. */
export function ReportTable({ label, titles, bars = [], texts = [], rows }: ReportTableProps) {
  const classOf = (at: number) =>
    bars.includes(at) ? 'report-of-bar' : texts.includes(at) ? 'report-text' : undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut off at the side is scrolled to by keys
    <section className="report-wide" aria-label={label} tabIndex={0}>
      <table className="report-table" aria-label={label}>
        <thead>
          <tr>
            {titles.map((title, at) => (
              <th key={title} scope="col" className={classOf(at)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={titles[at + 1]} className={classOf(at + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function differenceOf({ share, meanShare }: ReportPart) {
  if (share === null || meanShare === null) return '—';
  const points = Math.round((share - meanShare) * 1000) / 10;
  return `${points > 0 ? '+' : ''}${points.toFixed(1)}`;
}

/** Sections or knowledge points with the share of points reached; beside the mean where it is known. */
export function PartTable({ label, parts }: { label: string; parts: readonly ReportPart[] }) {
  const compared = parts.some(({ meanShare }) => meanShare !== null);
  return (
    <ReportTable
      label={label}
      titles={[label, '题数', '分值', '得分率', ...(compared ? ['平均', '相差（百分点）'] : [])]}
      bars={[3]}
      rows={parts.map((part) => ({
        key: part.knowledgeId ?? part.name,
        cells: [
          part.name,
          part.questionCount,
          pointsText(part.points),
          <span key="share">
            <Bar share={part.share ?? 0} mark={part.meanShare} weak={part.share !== null && part.share < weakBelow} />
            {percentText(part.share)}
          </span>,
          ...(compared ? [percentText(part.meanShare), differenceOf(part)] : []),
        ],
      }))}
    />
  );
}
