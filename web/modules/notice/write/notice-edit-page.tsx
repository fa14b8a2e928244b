import { App, Button, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { errors } from '#contract/errors.ts';
import { notice } from '#contract/notice/notice.ts';
import { call } from '../../../kit/api/call.ts';
import { asFailure } from '../../../kit/api/failure.ts';
import { notify } from '../../../kit/api/notify.ts';
import { queryClient } from '../../../kit/api/query-client.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { replyKey } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { newId } from '../../../kit/new-id.ts';
import { PageHeader } from '../../../kit/page-header.tsx';
import { plainText } from '../../../kit/rich-text/plain-text.ts';
import { RichTextEditor } from '../../../kit/rich-text/rich-text-editor.tsx';
import { type AudienceChoice, audienceOf, chosenNothing } from './audience-choice.ts';
import { AudienceField } from './audience-field.tsx';
import './write.css';
import { useReceiverCount } from './use-receiver-count.ts';

interface Fields {
  title?: string;
  content?: string;
  audience: AudienceChoice;
}

const empty: Fields = { audience: { to: 'some', departmentIds: [], postIds: [], tagIds: [], userIds: [] } };
const list = '/manage/system/notice';

const sentBefore = '刚才那次其实已经发出，内容是当时写的。需要更正时，请撤回后重新发布。';

/** Whether it has been published after all; undefined: that could not be asked, and was said. */
async function isPublished(noticeId: string) {
  try {
    await call(notice.detail, { query: { noticeId } }, { quiet: true });
    return true;
  } catch (problem) {
    const failure = asFailure(problem);
    if (failure.status === errors.notFound.status) return false;
    if (!failure.silent) notify.error(failure.text);
    return undefined;
  }
}

/** One id for what is written here, so that a second click publishes nothing. */
function usePublish() {
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const [noticeId] = useState(newId);
  const done = useRef(false);
  // The reply was lost: it may be out with the text as it was then.
  const doubtful = useRef(false);
  const leave = () => {
    done.current = true;
    navigate(list);
  };
  const publish = useAction(notice.publish, {
    changes: [notice.search],
    success: ({ receivers }) => `公告已发给 ${receivers} 人`,
    onDone: leave,
    onFailure: ({ ours }) => {
      doubtful.current = !ours;
    },
  });
  const ask = async ({ title = '', content = '', audience }: Fields, receivers: number | undefined) => {
    const published = doubtful.current && (await isPublished(noticeId));
    if (published === undefined) return;
    if (published) {
      queryClient.invalidateQueries({ queryKey: replyKey(notice.search) });
      notify.warning(sentBefore);
      leave();
      return;
    }
    modal.confirm({
      title: receivers === undefined ? '确定发布？' : `确定发给 ${receivers} 人？`,
      content: '发布后马上送达，不能修改，可以撤回。',
      okText: '发布',
      cancelText: '再看看',
      onOk: () => publish.run({ body: { noticeId, title, content, audience: audienceOf(audience) } }),
    });
  };
  return { ask, done, pending: publish.pending, fields: publish.fields };
}

export function Component() {
  const navigate = useNavigate();
  const [form] = Form.useForm<Fields>();
  const audience = Form.useWatch('audience', form) ?? empty.audience;
  const { receivers, problem } = useReceiverCount(audience);
  const { ask, done, pending, fields } = usePublish();
  return (
    <>
      <PageHeader title="写公告" onBack={() => navigate(list)} />
      <Card>
        <Form<Fields>
          className="notice-form"
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={empty}
          scrollToFirstError={{ focus: true }}
          onFinish={(values) => ask(values, receivers)}
        >
          <div className="notice-words">
            <Form.Item
              name="title"
              label="标题"
              rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
              {...refusedField(fields, 'title')}
            >
              <Input maxLength={60} showCount placeholder="一句话说清楚是什么事" autoFocus />
            </Form.Item>
            <Form.Item
              name="content"
              label="正文"
              rules={[{ validator: (_, html?: string) => hasText(html) }]}
              {...refusedField(fields, 'content')}
            >
              <RichTextEditor aria-label="正文" minHeight={300} placeholder="时间、地点、要做什么、找谁问" />
            </Form.Item>
          </div>
          <Form.Item
            className="notice-to"
            name="audience"
            label="发给谁"
            rules={[{ validator: (_, choice: AudienceChoice) => hasSomebody(choice) }]}
            {...refusedField(fields, 'audience')}
          >
            <AudienceField />
          </Form.Item>
          <div className="notice-foot">
            <span className="notice-count" role="status">
              {problem ?? (receivers === undefined ? '' : `将发给 ${receivers} 人`)}
            </span>
            <Button onClick={() => navigate(list)}>取消</Button>
            <Button type="primary" htmlType="submit" loading={pending}>
              发布
            </Button>
          </div>
        </Form>
      </Card>
      <LeaveGuard
        text="公告还没有发布，离开后写的内容会丢失。"
        unsaved={() => !done.current && isWritten(form.getFieldsValue())}
      />
    </>
  );
}

const isWritten = ({ title, content }: Fields) => Boolean(title?.trim()) || Boolean(content);

const hasText = (html = '') => (plainText(html) === '' ? Promise.reject(new Error('请填写正文')) : Promise.resolve());

const hasSomebody = (choice: AudienceChoice) =>
  chosenNothing(choice) ? Promise.reject(new Error('请选择发给谁')) : Promise.resolve();
