import { Button, Form } from 'antd';
import { Link } from 'react-router';
import { question } from '#contract/question/question.ts';
import { can } from '../../../kit/api/session/can.ts';
import { Card } from '../../../kit/card.tsx';
import { LeaveGuard, otherParameter } from '../../../kit/form/leave-guard.tsx';
import { StaleNotice, waitsFor } from '../../../kit/form/stale-notice.tsx';
import { questionsPath } from '../tree/point-addresses.ts';
import { namesAbove, type PointIndex, type TreePoint } from '../tree/point-index.ts';
import type { PointDialog } from './point-dialogs.tsx';
import { PointFieldItems, type PointFields } from './point-fields.tsx';
import { fieldsOf } from './point-form.ts';
import { useSavePoint } from './use-save-point.ts';

interface PointCardProps {
  index: PointIndex;
  point: TreePoint;
  onDialog: (dialog: PointDialog) => void;
}

const otherPoint = otherParameter('knowledgeId');

/** What a point says of itself, to be changed in its place. */
export function PointCard({ index, point, onDialog }: PointCardProps) {
  const [form] = Form.useForm<PointFields>();
  const { save, asking, takeTheirs, keepMine, pending, fields, unsaved, noteTyping } = useSavePoint(point, form);
  const above = namesAbove(index, point);
  return (
    <Card
      title={
        <>
          {above && (
            <span className="knowledge-above" title={above}>
              {above} /
            </span>
          )}{' '}
          {point.name}
        </>
      }
      extra={<PointActions point={point} onDialog={onDialog} />}
    >
      <LeaveGuard unsaved={unsaved} leaves={otherPoint} text={`「${point.name}」的修改还没有保存。`} />
      {asking && (
        <StaleNotice
          what="知识点"
          theirs={[
            ['名称', asking.name],
            ['编号', asking.code],
            ['说明', asking.description],
          ]}
          onTake={takeTheirs}
          onKeep={keepMine}
        />
      )}
      <QuestionLine point={point} />
      <Form
        // Its fields have the names of those in the dialogs: this keeps their ids apart.
        name="point"
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={fieldsOf(point)}
        onValuesChange={noteTyping}
        onFinish={save}
      >
        <PointFieldItems fields={fields} />
        <Button type="primary" htmlType="submit" loading={pending} disabled={!unsaved} {...waitsFor(asking)}>
          保存
        </Button>
      </Form>
    </Card>
  );
}

function PointActions({ point, onDialog }: Pick<PointCardProps, 'point' | 'onDialog'>) {
  return (
    <span className="knowledge-actions">
      <Button onClick={() => onDialog({ kind: 'add', parentId: point.id })}>新建下级</Button>
      <Button onClick={() => onDialog({ kind: 'move', point })}>移动到…</Button>
      <Button danger onClick={() => onDialog({ kind: 'delete', point })}>
        删除
      </Button>
    </span>
  );
}

function QuestionLine({ point: { id, questionCount, childCount } }: { point: TreePoint }) {
  const count = `${questionCount.toLocaleString('zh-CN')} 道试题`;
  const shown = questionCount > 0 && can(question.search) ? <Link to={questionsPath(id)}>{count}</Link> : count;
  return (
    <p className="knowledge-facts">
      {shown}
      {childCount > 0 ? `（含下级） · ${childCount} 个下级知识点` : ''}
    </p>
  );
}
