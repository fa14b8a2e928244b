import { Alert, Button, Descriptions, Drawer, Timeline } from 'antd';
import { type StaffDetail, type StaffRow, staff } from '#contract/directory/staff.ts';
import type { Action } from '../../../kit/action/action.ts';
import { ActionMenu } from '../../../kit/action/action-menu.tsx';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { StatusDot, type Tone } from '../../../kit/status-dot.tsx';
import { dateText, dateTime, relativeTime } from '../../../kit/text/time.ts';
import { Tags } from './list/staff-columns.tsx';
import { changeWords } from './staff-history.ts';
import { genderLabel, statusLabel, statusTone } from './staff-words.ts';

interface StaffDrawerProps {
  person: StaffRow;
  actions: readonly Action[];
  onEdit: () => void;
  onClose: () => void;
}

/** Somebody's record: what stands in it, how it came about, and what may be done. */
export function StaffDrawer({ person, actions, onEdit, onClose }: StaffDrawerProps) {
  const detail = useReply(staff.detail, { query: { userId: person.userId } }, { quiet: true });
  const shown = detail.data;
  const footer = can(staff.modify) && (
    <div className="staff-drawer-foot">
      <ActionMenu label="更多操作" actions={actions} />
      <Button type="primary" onClick={onEdit}>
        编辑
      </Button>
    </div>
  );
  return (
    <Drawer open title={person.realName} size={560} onClose={onClose} footer={footer}>
      {!shown && detail.error && <ErrorState text={detail.error.text} onRetry={detail.refetch} />}
      {!shown && !detail.error && <LinesSkeleton lines={8} />}
      {shown?.external && (
        <Alert
          className="staff-drawer-note staff-note"
          type="info"
          showIcon
          title="来自外部账号，资料在下次同步时以外部目录为准。"
        />
      )}
      {shown && <Facts detail={shown} />}
      <History userId={person.userId} />
    </Drawer>
  );
}

function Facts({ detail }: { detail: StaffDetail }) {
  const none = '—';
  const item = (label: string, children: React.ReactNode, wide = false) => ({
    ...{ key: label, label, children },
    ...(wide && { span: 2 }),
  });
  const { status } = detail;
  return (
    <Descriptions
      className="staff-facts"
      column={2}
      size="small"
      layout="vertical"
      colon={false}
      items={[
        item(term('jobNumber'), detail.jobNumber),
        item('状态', <StatusDot tone={statusTone(status)}>{statusLabel(status)}</StatusDot>),
        item('性别', genderLabel(detail.gender) || none),
        item('账号', detail.username || none),
        item('手机', detail.phone ?? none),
        item('邮箱', detail.email ?? none),
        item(term('department'), detail.departmentNames.join(' / ') || detail.departmentName, true),
        item(term('post'), detail.postVO?.postName ?? none),
        item('角色', detail.roles.map((role) => role.name).join('、') || none),
        item('标签', detail.tags.length === 0 ? none : <Tags tags={detail.tags} />, true),
        item(`${term('join')}日期`, dateText(detail.joinedAt)),
        detail.leftAt
          ? item(`${term('leave')}日期`, dateText(detail.leftAt))
          : item('最近登录', detail.lastSignInAt ? relativeTime(detail.lastSignInAt) : '还没有登录过'),
      ]}
    />
  );
}

const colours: Readonly<Record<Tone, string>> = {
  blue: '#1f5eff',
  green: '#2fb67c',
  orange: '#f59f0a',
  red: '#e5484d',
  grey: '#98a2b3',
};

function History({ userId }: { userId: string }) {
  const history = useReply(staff.history, { query: { userId } }, { quiet: true });
  return (
    <section className="staff-history">
      <h3>变动记录</h3>
      {!history.data && history.error && <ErrorState text={history.error.text} onRetry={history.refetch} />}
      {!history.data && !history.error && <LinesSkeleton lines={3} />}
      {history.data?.length === 0 && <p className="kit-state-hint">还没有变动记录。</p>}
      <Timeline
        items={(history.data ?? []).map((change) => {
          const { title, tone, lines, by } = changeWords(change);
          return {
            key: change.id,
            color: colours[tone],
            content: (
              <>
                <p className="staff-history-head">
                  <b>{title}</b>
                  <span>{`${dateTime(change.at)} · ${by}`}</span>
                </p>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </>
            ),
          };
        })}
      />
    </section>
  );
}
