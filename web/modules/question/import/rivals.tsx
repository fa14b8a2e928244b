import { Link } from 'react-router';
import type { ImportItem } from '#contract/question/import.ts';
import { questionPath } from '../bank/bank-addresses.ts';
import { shownNumber } from './item-line.tsx';

type Rival = ImportItem['rivals'][number];

/** Numbers may begin again in a file, so the line or row tells them apart. */
const place = (line: number) => (line > 0 ? `（第 ${line} 行）` : '');

/** 第 3 题（第 12 行）, of another sheet or file 「另一张表」第 3 题（第 12 行）, or the question of the bank. */
function RivalName({ rival, part }: { rival: Rival; part: string }) {
  const { index, number, line, questionId } = rival;
  if (questionId !== null)
    return (
      <Link to={questionPath(questionId)} target="_blank">
        题库中的试题
      </Link>
    );
  const name = `第 ${shownNumber({ number, index: index ?? 0 })} 题${place(line)}`;
  return rival.part === part ? name : `「${rival.part}」${name}`;
}

/** What says the same with another key, side by side with this one. */
export function Rivals({ item }: { item: ImportItem }) {
  const inBank = item.rivals.some(({ questionId }) => questionId !== null);
  const inFile = item.rivals.some(({ questionId }) => questionId === null);
  return (
    <section className="import-rivals" aria-label="答案不同的相同试题">
      <p>题目相同，答案不同。本题答案正确就点「确认」，不正确就点「跳过此题」。</p>
      <dl>
        <div>
          <dt>本题{inFile && place(item.line)}</dt>
          <dd>{item.answerText}</dd>
        </div>
        {item.rivals.map((rival) => (
          <div key={rival.questionId ?? String(rival.index)}>
            <dt>
              <RivalName rival={rival} part={item.part} />
            </dt>
            <dd>{rival.answer}</dd>
          </div>
        ))}
      </dl>
      <p className="import-rivals-note">
        {inFile && '确认本题后，文件中的另一题会跳过，可以恢复。'}
        {inBank && '确认后本题作为新题导入，题库中原来的试题不变。'}
      </p>
    </section>
  );
}
