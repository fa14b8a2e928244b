import { commentVariables } from '#contract/exam/comment.ts';

/** What can be filled in. */
export function VariableHint() {
  return (
    <p className="comment-hint">
      可以用 {commentVariables.map((name) => `{${name}}`).join('、')}，考生看到时换成本人的。已有的评语会被替换。
      考试没有公布各题对错时，薄弱知识点不会显示。
    </p>
  );
}

export const doneText = ({ written, left }: { written: number; left: number }) =>
  `已写给 ${written} 人${left > 0 ? `，${left} 人还没有成绩或不在任何分数段` : ''}`;
