import { Form } from 'antd';
import type { PostDetail } from '#contract/post/post.ts';
import { post } from '#contract/post/post.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { StaleNotice, useTheirs } from '../../../kit/form/stale-notice.tsx';
import { changedByPosts } from './changed-by-posts.ts';
import { type Fields, PostFormItems } from './post-form-items.tsx';

interface PostFormProps {
  changed: PostDetail;
  onClose: () => void;
}

type Theirs = Pick<PostDetail, 'postId' | 'postName' | 'code' | 'duties' | 'version'> & Partial<PostDetail>;

const isPost = (value: unknown): value is Theirs => typeof value === 'object' && value !== null && 'postId' in value;

const fieldsOf = ({ categoryId, departmentId, ...given }: Theirs): Fields => ({
  ...{ postName: given.postName, code: given.code, sequence: given.sequence ?? '', grade: given.grade ?? '' },
  ...{ categoryId: categoryId ?? undefined, departmentId: departmentId ?? undefined, duties: given.duties },
  ...{ headcount: given.headcount ?? null, description: given.description ?? '' },
  ...{ requirements: given.requirements ?? '', occupationCode: given.occupationCode ?? '' },
});

function useSavePost(changed: PostDetail, onClose: () => void) {
  const { theirs, asking, answer, noteStale } = useTheirs(isPost);
  const { run, pending, fields } = useAction(post.modify, {
    ...{ changes: changedByPosts, onDone: onClose, success: '已保存' },
    onFailure: noteStale,
  });
  const save = ({ categoryId, departmentId, ...fields }: Fields) => {
    const body = { ...fields, categoryId: categoryId ?? null, departmentId: departmentId ?? null };
    const { version } = theirs ?? changed;
    return run({ query: { postId: changed.postId }, body: { ...body, version } });
  };
  return { save, asking, answer, pending, fields };
}

/** What a person writes about a post. */
export function PostForm({ changed, onClose }: PostFormProps) {
  const [form] = Form.useForm<Fields>();
  const { save, asking, answer, pending, fields } = useSavePost(changed, onClose);
  const notice = asking && (
    <StaleNotice
      what={term('post')}
      theirs={[
        ['名称', asking.postName],
        ['编码', asking.code],
        ['职责', asking.duties],
      ]}
      onTake={() => {
        form.setFieldsValue(fieldsOf(asking));
        answer();
      }}
      onKeep={form.submit}
    />
  );
  return (
    <FormDrawer
      title={`修改${term('post')}`}
      size={640}
      form={form}
      initialValues={fieldsOf(changed)}
      pending={pending}
      onSubmit={save}
      onClose={onClose}
      stale={notice}
    >
      <PostFormItems refused={fields} departmentName={changed.departmentName} />
    </FormDrawer>
  );
}
