import { Form, Select } from 'antd';
import { Field } from '../fields/field.tsx';
import type { Notes } from '../form/notes.ts';
import type { Belonging } from './belonging.ts';
import { KnowledgeSelect } from './knowledge-select.tsx';
import { questionTags, TagSelect } from './tag-select.tsx';

interface BelongingFieldsProps {
  belonging: Belonging;
  notes: Notes;
  onChange: (change: Partial<Belonging>, path: string) => void;
}

/** Knowledge points, tags and abilities of a question. */
export function BelongingFields({ belonging, notes, onChange }: BelongingFieldsProps) {
  const names = (texts: string[]) => [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
  return (
    <Form component={false} layout="vertical">
      <Field path="knowledgeIds" notes={notes} label="知识点">
        <KnowledgeSelect
          label="知识点"
          value={belonging.knowledge}
          onChange={(knowledge) => onChange({ knowledge }, 'knowledgeIds')}
        />
      </Field>
      <div className="question-pair">
        <Field path="tagIds" notes={notes} label="标签">
          <TagSelect
            label="标签"
            type={questionTags}
            value={belonging.tagIds}
            onChange={(tagIds) => onChange({ tagIds }, 'tagIds')}
          />
        </Field>
        <Field path="abilities" notes={notes} label="能力">
          <Select
            mode="tags"
            open={false}
            suffixIcon={null}
            value={[...belonging.abilities]}
            onChange={(texts: string[]) => onChange({ abilities: names(texts) }, 'abilities')}
            placeholder="考查的能力，按回车添加"
            aria-label="能力"
          />
        </Field>
      </div>
    </Form>
  );
}
