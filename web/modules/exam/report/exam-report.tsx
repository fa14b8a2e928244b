import type { Reply } from '#contract/endpoint.ts';
import type { Analysis, GroupRow, itemAnalysis } from '#contract/exam/item-analysis.ts';
import type { report } from '#contract/exam/report.ts';
import { typeLabel } from '#contract/question/type.ts';
import { term } from '../../../kit/branding.ts';
import { percentText, pointsText } from '../../../kit/text/score.ts';
import { figureText } from '../item-analysis/figure-text.ts';
import { barsOf, type Statistics, standingOf } from '../results/distribution.ts';
import { Bar, Conclusions, PartTable, ReportHead, ReportSection, ReportTable } from './report-parts.tsx';
import { examConclusions } from './report-text.ts';

interface ExamReportProps {
  readonly statistics: Statistics;
  readonly groups: Reply<typeof itemAnalysis.groups>;
  /** None of an exam that is too large for it. */
  readonly analysis: Analysis | undefined;
  readonly parts: Reply<typeof report.exam>;
}

function Participation({ statistics }: { statistics: Statistics }) {
  const { examineeCount, submittedCount, absentCount, inProgressCount, markedCount, passedCount } = statistics;
  const rows = [
    { name: '已交卷', count: submittedCount, of: examineeCount },
    { name: '作答中', count: inProgressCount, of: examineeCount },
    { name: '未开始', count: standingOf(statistics).notBegun, of: examineeCount },
    { name: '缺考', count: absentCount, of: examineeCount },
    { name: '及格（占有成绩的人）', count: passedCount, of: markedCount },
  ];
  return (
    <ReportSection title="参加与及格">
      <ReportTable
        label="参加与及格"
        titles={['情况', '人数', '占比']}
        bars={[2]}
        rows={rows.map(({ name, count, of }) => ({
          key: name,
          cells: [
            name,
            count,
            <span key="share">
              <Bar share={of > 0 ? count / of : 0} />
              {of > 0 ? percentText(count / of) : '—'}
            </span>,
          ],
        }))}
      />
    </ReportSection>
  );
}

const passWords = { all: '及格', some: '含及格线', none: '不及格' } as const;

function Distribution({ statistics }: { statistics: Statistics }) {
  const bars = barsOf(statistics);
  return (
    <ReportSection
      title="分数分布"
      note={`${statistics.byPercent ? '各卷总分不同，按得分率（%）分段；' : ''}橙色为不及格的分数段。`}
    >
      <div className="report-columns" aria-hidden="true">
        {bars.map(({ label, height, count, passed }) => (
          <div key={label} className={`report-column report-column-${passed}`}>
            <span>{count > 0 ? count : ''}</span>
            <i style={{ height: `${height * 75}%` }} />
            <small>{label}</small>
          </div>
        ))}
      </div>
      <ReportTable
        label="分数分布"
        titles={['分数段', '人数', '占比', '及格']}
        rows={bars.map(({ label, count, share, passed }) => ({
          key: label,
          cells: [label, count, percentText(share), passWords[passed]],
        }))}
      />
    </ReportSection>
  );
}

const passRate = ({ passedCount, markedCount }: GroupRow) => (markedCount > 0 ? passedCount / markedCount : null);

function Departments({ rows, most }: { rows: readonly GroupRow[]; most: number }) {
  const word = term('department');
  return (
    <ReportSection title={`${word}对比`}>
      <ReportTable
        label={`${word}对比`}
        titles={[word, '应考', '缺考', '有成绩', '平均分', '及格率', '最高', '最低']}
        bars={[4]}
        rows={rows.map((row) => ({
          key: row.id ?? row.name,
          cells: [
            row.name,
            row.examineeCount,
            row.absentCount,
            row.markedCount,
            <span key="mean">
              <Bar share={most > 0 ? (row.mean ?? 0) / most : 0} />
              {pointsText(row.mean)}
            </span>,
            percentText(passRate(row)),
            pointsText(row.highest),
            pointsText(row.lowest),
          ],
        }))}
      />
    </ReportSection>
  );
}

/** Forms beside each other; what that means for the scores stands with the results. */
function Forms({ forms }: Pick<Analysis, 'forms'>) {
  return (
    <ReportSection title="各套试卷">
      <ReportTable
        label="各套试卷"
        titles={['试卷', '答卷', '满分', '平均分', '标准差', '信度 α']}
        rows={forms.map((form) => ({
          key: form.formId,
          cells: [
            form.name,
            form.attempts,
            pointsText(form.totalPoints),
            pointsText(form.mean),
            pointsText(form.standardDeviation),
            figureText(form.alpha === null ? null : form.alpha / 100),
          ],
        }))}
      />
    </ReportSection>
  );
}

const stemLength = 60;

function FlaggedItems({ analysis }: { analysis: Analysis }) {
  const flagged = analysis.items.filter(({ flags }) => flags.length > 0);
  if (!analysis.test) return null;
  return (
    <ReportSection title="需要留意的试题" note={analysis.note}>
      {flagged.length === 0 && <p>没有需要留意的试题。</p>}
      {flagged.length > 0 && (
        <ReportTable
          label="需要留意的试题"
          titles={['题号', '题型', '题干', '得分率', '区分度', '原因']}
          texts={[2, 5]}
          rows={flagged.map((item) => ({
            key: item.questionVersionId,
            cells: [
              item.position,
              typeLabel(item.type).replace('题', ''),
              item.stem.length > stemLength ? `${item.stem.slice(0, stemLength)}…` : item.stem,
              percentText(item.facility),
              figureText(item.groupIndex),
              item.flags.join('；'),
            ],
          }))}
        />
      )}
    </ReportSection>
  );
}

/** An exam for its organiser: conclusions first, then each chart with the table behind it. */
export function ExamReportView({ statistics, groups, analysis, parts }: ExamReportProps) {
  const { departments } = groups;
  const severalForms = (analysis?.forms.length ?? 0) > 1;
  const known = { statistics, departments, knowledge: parts.knowledge, analysis };
  return (
    <article className="report">
      <ReportHead title={statistics.name} line="考试报告" />
      <Conclusions sentences={examConclusions({ ...known, departmentWord: term('department') })} />
      <Participation statistics={statistics} />
      {statistics.markedCount > 0 && <Distribution statistics={statistics} />}
      {departments.length > 0 && <Departments rows={departments} most={statistics.totalPoints} />}
      {parts.attempts > 0 && (
        <ReportSection
          title="各大题"
          note={severalForms ? '各套试卷中同名的大题合在一起，题数和分值是每份答卷的平均。' : undefined}
        >
          <PartTable label="大题" parts={parts.sections} />
        </ReportSection>
      )}
      {parts.attempts > 0 && parts.knowledge.length > 0 && (
        <ReportSection title="各知识点" note="从得分率低的开始，橙色为低于 60%。">
          <PartTable label="知识点" parts={parts.knowledge} />
        </ReportSection>
      )}
      {analysis && severalForms && <Forms forms={analysis.forms} />}
      {analysis && <FlaggedItems analysis={analysis} />}
    </article>
  );
}
