import { useEffect } from 'react';
import { message } from '#contract/notice/notice.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { Dialog } from '../../../kit/learner-ui/dialog.tsx';
import { ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { readMessages } from '../../../kit/message/use-messages.ts';
import { RichText } from '../../../kit/rich-text/rich-text.tsx';
import { dateTime } from '../../../kit/text/time.ts';

interface MessageDialogProps {
  id: string;
  onClose: () => void;
}

/** The whole text of one notice. */
export function MessageDialog({ id, onClose }: MessageDialogProps) {
  const reply = useReply(message.detail, { query: { noticeReceiveId: id } }, { quiet: true });
  const { data, error } = reply;
  const unread = data?.status === 1;
  // Whoever came straight to it, by the bell or a link, has read it too.
  useEffect(() => {
    if (unread) void readMessages([id]);
  }, [unread, id]);
  const gone = error?.status === 404;
  return (
    <Dialog
      title={data?.title ?? (gone ? '消息已不存在' : '消息')}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <div className="message-text">
        {!data && !error && <Skeleton lines={4} />}
        {gone && <p>这条公告可能已被撤回。</p>}
        {error && !gone && !data && <ErrorState text={error.text} onRetry={reply.refetch} />}
        {data && (
          <p className="message-from">
            {data.publisherName && <span>{data.publisherName}</span>}
            <time dateTime={data.sendTime}>{dateTime(data.sendTime)}</time>
          </p>
        )}
        {data?.body && <RichText html={data.body} />}
      </div>
    </Dialog>
  );
}
