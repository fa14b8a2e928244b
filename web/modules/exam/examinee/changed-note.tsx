import type { ChangedOverrides, Examinee } from '#contract/exam/examinee.ts';
import { overrideText } from './override-text.ts';

interface ChangedNoteProps {
  people: readonly Pick<Examinee, 'userId' | 'realName'>[];
  news: ChangedOverrides;
}

const shownAtMost = 5;

/** What somebody else has given these people while this was written: the next save replaces it, now that it was seen. */
export function ChangedNote({ people, news }: ChangedNoteProps) {
  if (news.length === 0) return null;
  const nameOf = (userId: string) => people.find((one) => one.userId === userId)?.realName;
  return (
    <div className="override-caution" role="alert">
      <p>还没有保存：其他人刚刚改了这些考生的单独规则。再次保存会替换成您填写的。</p>
      <ul className="override-changed">
        {news.slice(0, shownAtMost).map(({ userId, override }) => (
          <li key={userId}>
            {nameOf(userId)}：{override ? `${overrideText(override)}（${override.reason}）` : '已恢复考试规则'}
          </li>
        ))}
      </ul>
      {news.length > shownAtMost && <p>另有 {news.length - shownAtMost} 人。</p>}
    </div>
  );
}
