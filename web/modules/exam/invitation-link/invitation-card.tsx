import { CopyOutlined } from '@ant-design/icons';
import { Button, Input, QRCode } from 'antd';
import { useState } from 'react';
import { type Invitation, invitation } from '#contract/exam/invitation.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { notify } from '../../../kit/api/notify.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { changedByInvitation } from './changed-by-invitation.ts';
import './invitation.css';
import { InvitationForm } from './invitation-form.tsx';

const askAgainMs = 30_000;
const codeSize = 148;

interface CardProps {
  examId: string;
  published: boolean;
  /** Nobody may join any more. */
  disabled?: boolean;
}

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address);
    notify.success('链接已复制');
  } catch {
    notify.warning('没有复制成功，请选中链接后手动复制');
  }
}

function LinkActions({ link, examId, onRenew }: { link: Invitation; examId: string; onRenew: () => void }) {
  const close = useAction(invitation.close, { changes: changedByInvitation, success: '邀请链接已停用' });
  return (
    <div className="invitation-actions">
      <Button onClick={onRenew}>换一个新链接</Button>
      <ActionButton
        label="停用链接"
        danger
        confirm={{
          title: '停用邀请链接？',
          content: `停用后不能再通过它加入，已经加入的 ${link.joined} 人不受影响。`,
          ok: '停用',
        }}
        onClick={() => close.run({ query: { examId } })}
      />
    </div>
  );
}

function OpenLink({
  link,
  published,
  disabled,
  examId,
  onRenew,
}: CardProps & { link: Invitation; onRenew: () => void }) {
  const address = `${location.origin}${link.path}`;
  return (
    <div className="invitation-open">
      <div className="invitation-words">
        <div className="invitation-address">
          <Input readOnly value={address} aria-label="邀请链接" onFocus={({ target }) => target.select()} />
          <Button type="primary" icon={<CopyOutlined />} onClick={() => copy(address)}>
            复制链接
          </Button>
        </div>
        <dl className="invitation-facts">
          <div>
            <dt>已加入</dt>
            <dd>
              {link.joined} / {link.most} 人
            </dd>
          </div>
          <div>
            <dt>截止时间</dt>
            <dd>{dateTime(link.expiresAt)}</dd>
          </div>
        </dl>
        {!published && <p className="invitation-note">考试发布后，链接才能使用。可以先把链接发给外部考生。</p>}
        {!disabled && <LinkActions {...{ link, examId, onRenew }} />}
      </div>
      <QRCode value={address} size={codeSize} type="svg" bordered={false} />
    </div>
  );
}

function Body(props: CardProps & { link: Invitation | null; onOpen: () => void }) {
  const { link, disabled, onOpen } = props;
  if (link && !link.ended) return <OpenLink {...props} link={link} onRenew={onOpen} />;
  if (disabled) return <p>{link ? `链接已停用，共 ${link.joined} 人通过它加入。` : '没有开通邀请链接。'}</p>;
  return (
    <div className="invitation-none">
      {link && <p>上一个链接已停用，{link.joined} 人通过它加入。</p>}
      <Button onClick={onOpen}>{link ? '重新开通' : '开通邀请链接'}</Button>
    </div>
  );
}

/** The link by which people from outside join an exam. */
export function InvitationCard(props: CardProps) {
  const { examId } = props;
  const reply = useReply(invitation.detail, { query: { examId } }, { quiet: true, everyMs: askAgainMs });
  const [opening, setOpening] = useState(false);
  return (
    <section className="invitation">
      <h2>邀请链接</h2>
      <p className="invitation-line">
        {`给${term('organisation')}以外的人参加考试：打开链接，填写姓名和手机号，凭短信验证码加入。`}
      </p>
      {reply.data === undefined ? (
        reply.error ? (
          <ErrorState text={reply.error.text} onRetry={reply.refetch} />
        ) : (
          <LinesSkeleton lines={2} />
        )
      ) : (
        <Body {...props} link={reply.data} onOpen={() => setOpening(true)} />
      )}
      {opening && <InvitationForm examId={examId} before={reply.data ?? undefined} onClose={() => setOpening(false)} />}
    </section>
  );
}
