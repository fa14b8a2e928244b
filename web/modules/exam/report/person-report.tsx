import type { PersonReport } from '#contract/exam/report.ts';
import { pointsText } from '../../../kit/text/score.ts';
import { dateTime, durationText } from '../../../kit/text/time.ts';
import { Conclusions, PartTable, ReportHead, ReportSection } from './report-parts.tsx';
import { personConclusions } from './report-text.ts';

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const passedText = (passed: boolean | null) => (passed === null ? '待评分' : passed ? '及格' : '不及格');

/** One person's result in one exam, for the screen and for paper. */
export function PersonReportView({ report }: { report: PersonReport }) {
  const { realName, departmentName, examName, submittedAt, usedMs, score, totalPoints, passed, rank } = report;
  const who = [realName, departmentName, examName].filter((part) => part !== '');
  return (
    <article className="report">
      <ReportHead title="成绩报告" line={who.join(' · ')} />
      <dl className="report-figures">
        <Figure name="得分 / 满分" value={`${pointsText(score)} / ${pointsText(totalPoints)}`} />
        {report.rawScore !== null && <Figure name="原始分（等值前）" value={pointsText(report.rawScore)} />}
        <Figure name="结果" value={passedText(passed)} />
        {rank && <Figure name="名次" value={`${rank.place} / ${rank.of}`} />}
        {report.meanScore !== null && <Figure name="平均分" value={pointsText(report.meanScore)} />}
        <Figure name="用时" value={durationText(usedMs)} />
        <Figure name="交卷时间" value={dateTime(submittedAt)} />
      </dl>
      <Conclusions sentences={personConclusions(report)} />
      {report.sections.length > 0 && (
        <ReportSection title="各大题">
          <PartTable label="大题" parts={report.sections} />
        </ReportSection>
      )}
      {report.knowledge.length > 0 && (
        <ReportSection title="各知识点" note="从得分率低的开始，橙色为低于 60%；有竖线时，竖线是平均得分率。">
          <PartTable label="知识点" parts={report.knowledge} />
        </ReportSection>
      )}
    </article>
  );
}
