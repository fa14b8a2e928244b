import { PlusOutlined } from '@ant-design/icons';
import { Button, Divider, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { postName } from '#contract/directory/post-name.ts';
import { can } from '../../../../kit/api/session/can.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { term } from '../../../../kit/branding.ts';
import { choiceLabel } from '../../../../kit/form/choice-label.ts';

interface PostSelectProps {
  id?: string;
  value?: string | undefined;
  onChange?: (postId: string | undefined) => void;
  placeholder?: string;
  /** Choices before the posts. */
  first?: readonly { value: string; label: string }[];
}

export function usePostOptions() {
  const list = useReply(postName.list, {}, { quiet: true, freshMs: 30_000 });
  const options = (list.data ?? []).map(({ postId, postName, category, disabled: closed }) => ({
    value: postId,
    label: category ? `${postName}（${category}）` : postName,
    closed,
  }));
  return { options, loading: list.isPending, problem: list.error?.text };
}

const withoutState = ({ value, label }: { value: string; label: string }) => ({ value, label });

/** A post; one that is missing is made on the spot. */
export function PostSelect({ id, value, onChange, placeholder, first = [] }: PostSelectProps) {
  const { options: all, loading, problem } = usePostOptions();
  // One that is disabled is given to nobody anew; who has it keeps it.
  const options = all.filter((option) => !option.closed || option.value === value).map(withoutState);
  const [open, setOpen] = useState(false);
  const chosen = (postId: string | undefined) => {
    onChange?.(postId);
    setOpen(false);
  };
  return (
    <Select
      {...(id && { id })}
      value={value ?? null}
      onChange={(postId) => chosen(postId ?? undefined)}
      open={open}
      onOpenChange={setOpen}
      allowClear
      placeholder={placeholder ?? '可以不选'}
      options={[...first, ...options]}
      loading={loading}
      showSearch={{ optionFilterProp: 'label' }}
      labelRender={choiceLabel}
      notFoundContent={problem ?? `还没有${term('post')}`}
      popupRender={(list) => (
        <>
          {list}
          {can(postName.addSimple) && <NewPost onAdded={chosen} />}
        </>
      )}
    />
  );
}

function NewPost({ onAdded }: { onAdded: (postId: string) => void }) {
  const [name, setName] = useState('');
  const add = useAction(postName.addSimple, {
    changes: [postName.list],
    success: `${term('post')}已新建`,
    onDone: ({ postId }) => {
      setName('');
      onAdded(postId);
    },
  });
  const word = `新建${term('post')}`;
  return (
    <>
      <Divider style={{ margin: '4px 0' }} />
      <Space.Compact block style={{ padding: 4 }}>
        <Input
          value={name}
          maxLength={40}
          placeholder={`${term('post')}名称`}
          aria-label={`${term('post')}名称`}
          onChange={(event) => setName(event.target.value)}
          // The list around it takes keys for itself.
          onKeyDown={(event) => event.stopPropagation()}
        />
        <Button
          icon={<PlusOutlined />}
          disabled={name.trim() === ''}
          loading={add.pending}
          onClick={() => add.run({ body: { postName: name } })}
        >
          {word}
        </Button>
      </Space.Compact>
    </>
  );
}
