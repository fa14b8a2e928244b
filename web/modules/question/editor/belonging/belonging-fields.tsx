import { Form } from 'antd';
import { AbilitySelect } from '../../../post/index.ts';
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
        <Field path="abilityIds" notes={notes} label="能力">
          <AbilitySelect
            label="能力"
            value={belonging.abilities.map(({ id }) => id)}
            names={belonging.abilities}
            onChange={(_, abilities) => onChange({ abilities }, 'abilityIds')}
          />
        </Field>
      </div>
    </Form>
  );
}
