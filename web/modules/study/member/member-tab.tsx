import { Button, Form, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  type CourseMember,
  courseGroup,
  courseMember,
  courseStatistics,
  type MemberState,
  memberStateNames,
  memberStates,
} from '#contract/study/member.ts';
import type { Action } from '../../../kit/action/action.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx';
import { AddMembersDialog } from './add-members-dialog.tsx';
import { MemberList, memberFilters } from './member-list.tsx';
import { changedByMembers } from './member-words.ts';
import './member.css';

interface ChosenProps {
  courseId: string;
  userIds: string[];
  onDone: () => void;
  onClose: () => void;
}

function GroupDialog({ courseId, userIds, onDone, onClose }: ChosenProps) {
  const [form] = Form.useForm<{ groupId?: string }>();
  const groups = useReply(courseGroup.list, { query: { courseId } }, { quiet: true });
  const assign = useAction(courseGroup.assign, {
    ...{ changes: changedByMembers, onDone },
    success: ({ changed }) => `已调整 ${changed} 人的小组`,
  });
  const options = groups.data?.map(({ groupId, name }) => ({ value: groupId, label: name })) ?? [];
  return (
    <FormDialog
      title={`调整 ${userIds.length} 人的小组`}
      form={form}
      initialValues={{}}
      firstField="groupId"
      pending={assign.pending}
      onSubmit={({ groupId }) => assign.run({ query: { courseId }, body: { userIds, groupId: groupId ?? null } })}
      onClose={onClose}
    >
      <Form.Item name="groupId" label="小组" extra="不选表示移出小组；还没有小组时，先在「小组」里新增。">
        <Select allowClear placeholder="移出小组" options={options} />
      </Form.Item>
    </FormDialog>
  );
}

function RejectDialog({ courseId, userIds, onDone, onClose }: ChosenProps) {
  const reject = useAction(courseMember.reject, {
    ...{ changes: changedByMembers, onDone },
    success: ({ changed }) => (changed > 0 ? `已拒绝 ${changed} 人的申请` : '这些申请已经处理过了'),
  });
  return (
    <ReasonDialog
      title={`不同意 ${userIds.length} 人的申请`}
      label="原因"
      hint="本人会看到这个原因，可以再次申请。"
      okText="不同意"
      pending={reject.pending}
      fields={reject.fields}
      onSubmit={(reason) => reject.run({ query: { courseId }, body: { userIds, reason } })}
      onClose={onClose}
    />
  );
}

type Doing = { readonly what: 'group' | 'reject'; readonly userIds: string[] };

const removedText = ({ changed, kept }: { changed: number; kept: number }) =>
  kept > 0 ? `已移出 ${changed} 人；${kept} 人由学习任务或目标安排，请在任务或目标里移除` : `已移出 ${changed} 人`;

/** What can be done with people in a state, for several and for one. */
function useMemberActions(courseId: string, onDone: () => void, onDoing: (doing: Doing) => void) {
  const changed = { changes: changedByMembers, onDone };
  const approve = useAction(courseMember.approve, {
    ...changed,
    success: ({ changed }) => (changed > 0 ? `已同意 ${changed} 人` : '这些申请已经处理过了'),
  });
  const remove = useAction(courseMember.remove, { ...changed, success: removedText });
  const add = useAction(courseMember.add, { ...changed, success: ({ added }) => `已加入 ${added} 人` });
  const query = { courseId };
  return (state: MemberState, userIds: string[]): Action[] => {
    if (state === 'APPLIED') {
      return [
        { id: 'approve', label: '同意', onClick: () => approve.run({ query, body: { userIds } }) },
        { id: 'reject', label: '不同意', danger: true, onClick: () => onDoing({ what: 'reject', userIds }) },
      ];
    }
    if (state === 'LEFT') {
      return [{ id: 'again', label: '重新加入', onClick: () => add.run({ query, body: { userIds } }) }];
    }
    return [
      { id: 'group', label: '调整小组', onClick: () => onDoing({ what: 'group', userIds }) },
      {
        ...{ id: 'remove', label: '移出', danger: true },
        confirm: { title: `移出 ${userIds.length} 人？`, content: '学习记录保留，再加入时接着学。', ok: '移出' },
        onClick: () => remove.run({ query, body: { userIds } }),
      },
    ];
  };
}

const empties: Readonly<Record<MemberState, { text: string; hint: string }>> = {
  ACTIVE: { text: '还没有成员', hint: '加入人员或部门，或让员工自行加入。只列出您管理范围内的人。' },
  APPLIED: { text: '没有等待审批的申请', hint: '公开设置选择「申请加入」后，申请会出现在这里。' },
  LEFT: { text: '没有移出的人', hint: '移出的人和没有通过的申请会出现在这里。' },
};

/** Who learns in a course, who applied and who left; for its managers. */
export function MemberTab({ courseId }: { courseId: string }) {
  const [params, setParams] = useSearchParams();
  const state = memberStates.find((one) => one === params.get('state')) ?? 'ACTIVE';
  const query = useTableQuery({ filters: memberFilters, size: 20 });
  const [keys, setKeys] = useState<string[]>([]);
  const [adding, setAdding] = useState(false);
  const [doing, setDoing] = useState<Doing>();
  const figures = useReply(courseStatistics.get, { query: { courseId } }, { quiet: true, keepPrevious: true });
  const settled = () => {
    setKeys([]);
    setDoing(undefined);
  };
  const actions = useMemberActions(courseId, settled, setDoing);
  const applied = figures.data?.applied ?? 0;
  const labels = { ...memberStateNames, APPLIED: applied > 0 ? `等待审批（${applied}）` : memberStateNames.APPLIED };
  const show = (next: MemberState) => {
    setKeys([]);
    setParams({ courseId, tab: 'members', ...(next !== 'ACTIVE' && { state: next }) }, { replace: true });
  };
  const ofRow = ({ userId }: CourseMember) => actions(state, [userId]);
  return (
    <>
      <Segmented<MemberState>
        className="course-member-states"
        aria-label="成员的身份"
        value={state}
        onChange={show}
        options={memberStates.map((value) => ({ value, label: labels[value] }))}
      />
      <MemberList
        key={state}
        place={{ courseId }}
        query={query}
        fixed={{ state }}
        selection={{ keys, onChange: setKeys, actions: actions(state, keys) }}
        {...(state !== 'ACTIVE' && { rowActions: ofRow })}
        extra={
          state === 'ACTIVE' && (
            <Button type="primary" onClick={() => setAdding(true)}>
              加入成员
            </Button>
          )
        }
        empty={empties[state]}
      />
      {adding && <AddMembersDialog courseId={courseId} onClose={() => setAdding(false)} />}
      {doing?.what === 'group' && (
        <GroupDialog {...{ courseId, ...doing }} onDone={settled} onClose={() => setDoing(undefined)} />
      )}
      {doing?.what === 'reject' && (
        <RejectDialog {...{ courseId, ...doing }} onDone={settled} onClose={() => setDoing(undefined)} />
      )}
    </>
  );
}
