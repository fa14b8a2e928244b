import type { Letter } from '#contract/recruitment/offer.ts';
import { dateText, dateTime } from '../../../kit/text/time.ts';
import { payText } from './pay-text.ts';
import './letter.css';

/** `2026年11月28日` of a day without a time. */
const dayText = (day: string) => {
  const [year, month, date] = day.split('-');
  return `${year}年${Number(month)}月${Number(date)}日`;
};

/** The letter as it is read and printed, with the name and sign of who sends it. */
export function LetterSheet({ letter }: { letter: Letter }) {
  const { organizationName, organizationLogoUrl, candidateName, jobName, postName, departmentName } = letter;
  const facts: [label: string, value: string][] = [
    ['部门', departmentName],
    ['岗位', postName || jobName],
    ['薪资（税前）', payText(letter)],
    ['试用期', letter.probationMonths === 0 ? '无' : `${letter.probationMonths} 个月`],
    ['入职日期', dayText(letter.startOn)],
    ['答复截止', dateTime(letter.validUntil)],
  ];
  return (
    <article className="letter">
      <header>
        {organizationLogoUrl && <img src={organizationLogoUrl} alt="" />}
        <strong>{organizationName}</strong>
      </header>
      <h1>录用通知书</h1>
      <p>{candidateName}，您好：</p>
      <p>
        感谢您应聘{organizationName}的「{jobName}」。经过面试和审批，我们诚挚地邀请您加入，主要约定如下：
      </p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {letter.terms && (
        <>
          <h2>其他约定</h2>
          <p className="letter-terms">{letter.terms}</p>
        </>
      )}
      <p>请在答复截止时间以前接受或谢绝。期待与您共事。</p>
      <footer>
        <p>{organizationName}</p>
        {letter.sentAt && <p>{dateText(letter.sentAt)}</p>}
      </footer>
    </article>
  );
}
