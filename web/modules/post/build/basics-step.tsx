import { Form } from 'antd';
import type { DraftBasics } from '#contract/post/draft.ts';
import { Card } from '../../../kit/card.tsx';
import { type Fields, PostFormItems } from '../list/post-form-items.tsx';
import type { OpenDraft } from './use-draft.ts';

const noFields = {};

const fieldsOf = ({ categoryId, departmentId, ...basics }: DraftBasics): Fields => ({
  ...basics,
  categoryId: categoryId ?? undefined,
  departmentId: departmentId ?? undefined,
});

/** A field that was emptied is told as nothing at all. */
const basicsOf = ({ categoryId, departmentId, headcount, ...texts }: Fields): DraftBasics => ({
  ...texts,
  categoryId: categoryId ?? null,
  departmentId: departmentId ?? null,
  headcount: headcount ?? null,
});

/** Begins anew with a draft that was loaded in the place of this one. */
export const BasicsStep = (draft: OpenDraft) => <BasicsForm key={draft.taken} {...draft} />;

function BasicsForm({ content, actions }: OpenDraft) {
  const [form] = Form.useForm<Fields>();
  return (
    <Card>
      <Form
        form={form}
        layout="vertical"
        initialValues={fieldsOf(content.basics)}
        onValuesChange={(_, fields: Fields) =>
          actions.change((before) => ({ ...before, basics: { ...before.basics, ...basicsOf(fields) } }))
        }
      >
        <PostFormItems refused={noFields} departmentName={undefined} />
      </Form>
    </Card>
  );
}
