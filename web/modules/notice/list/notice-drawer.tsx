import { Descriptions, Drawer, Space, Tabs } from 'antd';
import { notice, type PublishedNotice } from '#contract/notice/notice.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { RichText } from '../../../kit/rich-text/rich-text.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { NoticeState, ReadProgress } from './notice-columns.tsx';
import { ReceiverTable } from './receiver-table.tsx';

const changes = [notice.search, notice.detail, notice.receivers];
const everyMs = 10_000;

function FollowUp({ shown }: { shown: PublishedNotice }) {
  const { noticeId, receivers, read, state, title } = shown;
  const remind = useAction(notice.remind, { changes, success: ({ reminded }) => `已提醒 ${reminded} 人` });
  const withdraw = useAction(notice.withdraw, { changes, success: '公告已撤回' });
  const unread = receivers - read;
  if (state === 'WITHDRAWN') return null;
  return (
    <Space>
      <ActionButton
        label="撤回"
        danger
        confirm={{
          title: `撤回「${title}」？`,
          content: '公告会从所有人的消息里消失，已经读过的人也看不到了。撤回后不能恢复。',
          ok: '撤回',
        }}
        onClick={() => withdraw.run({ query: { noticeId } })}
      />
      <ActionButton
        label="再次提醒"
        disabled={unread === 0}
        reason="所有人都已阅读"
        confirm={{ title: `再次提醒 ${unread} 名未读的人？`, content: '公告会回到他们消息的最前面。', ok: '提醒' }}
        onClick={() => remind.run({ query: { noticeId } })}
      />
    </Space>
  );
}

function Facts({ shown }: { shown: PublishedNotice }) {
  const items = [
    { key: 'audience', label: '发给', children: shown.audienceText, span: 2 },
    { key: 'publisher', label: '发布人', children: shown.publisherName },
    { key: 'at', label: '发布时间', children: dateTime(shown.publishedAt) },
    { key: 'state', label: '状态', children: <NoticeState state={shown.state} /> },
    { key: 'reminded', label: '上次提醒', children: shown.remindedAt ? dateTime(shown.remindedAt) : '没有提醒过' },
    { key: 'read', label: '已读 / 应读', children: <ReadProgress {...shown} width={160} />, span: 2 },
  ];
  return <Descriptions size="small" column={2} items={items} />;
}

/** One notice: its text, who has read it and who has not. */
export function NoticeDrawer({ noticeId, onClose }: { noticeId: string; onClose: () => void }) {
  const reply = useReply(notice.detail, { query: { noticeId } }, { quiet: true, everyMs });
  const { data: shown, error } = reply;
  const receivers = { noticeId, everyMs };
  return (
    <Drawer
      open
      size={760}
      title={shown?.title ?? '公告'}
      onClose={onClose}
      extra={shown && <FollowUp shown={shown} />}
    >
      {!shown && (error ? <ErrorState text={error.text} onRetry={reply.refetch} /> : <LinesSkeleton />)}
      {shown && (
        <>
          <Facts shown={shown} />
          <Tabs
            items={[
              { key: 'unread', label: '未读', children: <ReceiverTable {...receivers} unread /> },
              { key: 'read', label: '已读', children: <ReceiverTable {...receivers} unread={false} /> },
              { key: 'text', label: '正文', children: <RichText html={shown.content} /> },
            ]}
          />
          {shown.audience.everyOrganisation && <p className="kit-state-hint">其他机构的人员只计人数，不列姓名。</p>}
        </>
      )}
    </Drawer>
  );
}
