import { Alert, Button } from 'antd';
import { plainText } from '../../../../kit/rich-text/plain-text.ts';
import type { Draft } from '../draft/draft.ts';
import type { EditorActions } from '../editor-actions.ts';
import { pickedOf, unpick } from '../selection/selection.ts';

const mostNamed = 3;

/** Which questions were deleted or withdrawn while they stand in the paper. */
export function GoneNotice({ draft, actions }: { draft: Draft; actions: EditorActions }) {
  const gone = pickedOf(draft.selection)
    .map(({ question }) => question)
    .filter((question) => question.gone);
  if (gone.length === 0) return null;
  const named = gone.slice(0, mostNamed).map(({ stem }) => `「${plainText(stem).slice(0, 20)}」`);
  const removeAll = () =>
    actions.changeSelection((selection) => gone.reduce((left, { questionId }) => unpick(left, questionId), selection));
  return (
    <Alert
      className="paper-gone"
      type="warning"
      showIcon
      title={`${gone.length} 道试题已在题库中删除或停用：${named.join('')}${gone.length > mostNamed ? '等' : ''}`}
      description="内容还在试卷里，可以照常编辑；完成试卷之前请替换或移除。"
      action={
        <Button size="small" onClick={removeAll}>
          全部移除
        </Button>
      }
    />
  );
}
