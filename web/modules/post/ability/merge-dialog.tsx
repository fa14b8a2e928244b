import { Alert, Form } from 'antd';
import { useState } from 'react';
import { type AbilityUses, ability } from '#contract/post/ability.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { OneAbilitySelect } from '../ability-choice/ability-select.tsx';
import { changedByLibrary } from './changed-by-library.ts';

interface MergeDialogProps {
  from: { readonly id: string; readonly name: string };
  onClose: () => void;
}

/** What follows to the ability that stays, in words. */
function followsInWords({ posts, drafts, ...counts }: AbilityUses) {
  const counted: readonly (readonly [number, string])[] = [
    [counts.skills, '项技能'],
    [counts.questions, '道试题'],
    [counts.rules, '份试卷的抽题规则'],
    [counts.courses, '门课程'],
    [counts.points, '个知识点关联'],
    [counts.evidence, '条能力证据'],
    [counts.ratings, '次评定'],
    [counts.materials, '份学习资料'],
  ];
  return [
    ...(posts.length > 0 ? [`${term('post')}「${posts.join('」「')}」的能力模型`] : []),
    ...(drafts.length > 0 ? [`草稿「${drafts.join('」「')}」`] : []),
    ...counted.filter(([count]) => count > 0).map(([count, thing]) => `${count.toLocaleString('zh-CN')} ${thing}`),
  ].join('，');
}

/** Chooses the ability that stays and shows what will hang on it before anything happens. */
export function MergeDialog({ from, onClose }: MergeDialogProps) {
  const [form] = Form.useForm<{ toId?: string }>();
  const [toId, setTo] = useState<string>();
  const preview = useReply(
    ability.previewMerge,
    { query: { fromId: from.id, toId: toId ?? from.id } },
    { quiet: true, enabled: toId !== undefined && toId !== from.id },
  );
  const merge = useAction(ability.merge, { changes: changedByLibrary, success: '已合并', onDone: onClose });
  const { data } = preview;
  const hindrance = toId === from.id ? '请选择另一项能力' : (preview.error?.text ?? data?.hindrance);
  const follows = data && followsInWords(data.uses);
  return (
    <FormDialog
      title={`把「${from.name}」合并到另一项能力`}
      form={form}
      initialValues={{}}
      firstField="toId"
      okText="合并"
      pending={merge.pending}
      onSubmit={() => {
        if (toId && data && !hindrance) merge.run({ body: { fromId: from.id, toId } });
      }}
      onClose={onClose}
    >
      <Form.Item label="合并到">
        <OneAbilitySelect label="合并到" value={toId} onChange={setTo} placeholder="选择保留的能力" />
      </Form.Item>
      {hindrance && <Alert type="error" showIcon title={hindrance} role="alert" />}
      {data && !hindrance && (
        <Alert
          type="warning"
          showIcon
          title={`合并后「${data.from}」不再列出，不能撤销`}
          description={follows ? `会转到「${data.to}」的有：${follows}。` : '目前没有引用它的内容。'}
        />
      )}
    </FormDialog>
  );
}
