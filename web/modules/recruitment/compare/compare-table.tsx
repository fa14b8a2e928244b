import type { ReactNode } from 'react';
import type { MatchPart } from '#contract/recruitment/match.ts';
import type { Profile } from '#contract/recruitment/result.ts';
import { stateWords } from '#contract/recruitment/states.ts';
import { TagRow } from '../../../kit/tag-row.tsx';
import { percentText } from '../../../kit/text/score.ts';
import { degreeText, experienceText } from '../pipeline/application-words.tsx';
import { verdictsOf } from '../result/profile-view.tsx';
import {
  coverageText,
  interviewText,
  levelText,
  matchText,
  PassTag,
  rankText,
  resultText,
  usedText,
} from '../result/result-words.tsx';
import './compare.css';

interface Row {
  readonly label: string;
  readonly value: (one: Profile) => ReactNode;
}

interface Group {
  readonly title: string;
  readonly rows: readonly Row[];
}

const lines = (texts: readonly string[]) =>
  texts.length === 0 ? '' : texts.map((text) => <div key={text}>{text}</div>);
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ');

const basics: Group = {
  title: '简历',
  rows: [
    { label: '学历', value: ({ degree, school, major }) => joined(degreeText(degree), school, major) },
    { label: '经验', value: ({ experienceMonths }) => experienceText(experienceMonths) },
    { label: '城市', value: ({ city }) => city },
    {
      label: '教育经历',
      value: ({ education }) =>
        lines(education.map(({ school, major, degree, period }) => joined(school, major, degree, period))),
    },
    {
      label: '工作经历',
      value: ({ work }) => lines(work.map(({ company, title, period }) => joined(company, title, period))),
    },
    { label: '技能（自述）', value: ({ skills }) => skills.join('、') },
    { label: '期望薪资', value: ({ salary }) => salary },
    { label: '标签', value: ({ tags }) => (tags.length > 0 ? <TagRow words={tags} /> : '') },
  ],
};

function examGroup(applicants: readonly Profile[]): Group {
  const sections = [...new Set(applicants.flatMap((one) => one.sections.map(({ name }) => name)))];
  return {
    title: '笔试',
    rows: [
      {
        label: '成绩',
        value: (one) => (
          <>
            {resultText(one)} <PassTag {...one} />
          </>
        ),
      },
      { label: '名次', value: rankText },
      { label: '用时', value: usedText },
      ...sections.map((name) => ({
        label: name,
        value: (one: Profile) => {
          const share = one.sections.find((section) => section.name === name)?.share ?? null;
          return share === null ? '' : percentText(share);
        },
      })),
    ],
  };
}

function abilityCell({ level, requiredLevel }: Pick<MatchPart, 'level' | 'requiredLevel'>) {
  const below = level !== null && level < requiredLevel;
  return <span className={below ? 'compare-below' : ''}>{levelText(level)}</span>;
}

function matchGroup(applicants: readonly Profile[]): Group {
  const asked = applicants.find(({ reason }) => reason)?.reason?.parts ?? [];
  return {
    title: '岗位匹配',
    rows: [
      { label: '匹配度', value: ({ match, coverage }) => <b>{matchText({ match, coverage })}</b> },
      { label: '覆盖率', value: coverageText },
      ...asked.map((part) => ({
        label: `${part.name}（要求 ${part.requiredLevel} 级）`,
        value: ({ reason }: Profile) => {
          const own = reason?.parts.find(({ abilityId }) => abilityId === part.abilityId);
          return own ? abilityCell(own) : '';
        },
      })),
    ],
  };
}

function interviewGroup(applicants: readonly Profile[]): Group {
  const skills = [...new Set(applicants.flatMap(({ judged }) => judged?.skills.map(({ name }) => name) ?? []))];
  return {
    title: '面试评价',
    rows: [
      {
        label: '均分（满分 5）',
        value: (one) => interviewText(one) || (one.interviewsHidden ? '提交您自己的评价后可以看到' : ''),
      },
      { label: '结论', value: ({ judged }) => (judged ? verdictsOf(judged) : '') },
      ...skills.map((name) => ({
        label: name,
        value: ({ judged }: Profile) => {
          const skill = judged?.skills.find((one) => one.name === name);
          return skill ? `${skill.mean}${skill.count > 1 ? `（${skill.lowest}–${skill.highest}）` : ''}` : '';
        },
      })),
    ],
  };
}

/** Facts below each other, applicants beside each other. */
export function CompareTable({ applicants }: { applicants: readonly Profile[] }) {
  const groups = [basics, examGroup(applicants), matchGroup(applicants), interviewGroup(applicants)];
  return (
    <table className="compare-table">
      <thead>
        <tr>
          <th scope="col">对比项</th>
          {applicants.map(({ applicationId, name, state }) => (
            <th key={applicationId} scope="col">
              {name}
              <small>{stateWords[state]}</small>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={applicants.length + 1} className="compare-group">
              {title}
            </th>
          </tr>
          {rows.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {applicants.map((one) => (
                <td key={one.applicationId}>{value(one) || '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
