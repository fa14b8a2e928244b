import { Select } from 'antd';
import { type KnowledgeTreePoint, knowledge } from '#contract/knowledge/knowledge.ts';
import { difficultyBands, questionTypes, typeLabel } from '#contract/question/type.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { KnowledgeSelect, questionTags, TagSelect } from '../../../question/index.ts';
import { goneLabel } from '../../pick/gone.ts';
import type { BoundFields } from '../demand/fields.ts';

interface BoundValueProps {
  bound: BoundFields;
  label: string;
  wrong: boolean;
  onChange: (changes: Partial<BoundFields>) => void;
}

const typeOptions = questionTypes.map((type) => ({ value: type, label: typeLabel(type) }));
const bandOptions = difficultyBands.map(({ value, label, from, to }) => ({
  value,
  label: `${label}（${from}–${to}）`,
}));

function namesOf(points: readonly KnowledgeTreePoint[], names = new Map<string, string>()) {
  for (const { id, name, children } of points) {
    names.set(id, name);
    namesOf(children, names);
  }
  return names;
}

/** Points of a run that was begun elsewhere have no names yet. */
function KnowledgeValue({ bound, label, onChange }: BoundValueProps) {
  const nameless = bound.knowledge.some(({ name }) => name === '');
  const tree = useReply(knowledge.tree, {}, { enabled: nameless, quiet: true, freshMs: 30_000 });
  const names = nameless && tree.data ? namesOf(tree.data) : undefined;
  const named = bound.knowledge.map(({ id, name }) => ({
    id,
    name: name || (names ? (names.get(id) ?? goneLabel) : '…'),
  }));
  return (
    <KnowledgeSelect
      label={`${label}的知识点`}
      placeholder="选择知识点"
      value={named}
      onChange={(points) => onChange({ knowledge: points })}
    />
  );
}

/** What a condition counts. */
export function BoundValue(props: BoundValueProps) {
  const { bound, label, wrong, onChange } = props;
  const status = wrong ? { status: 'error' as const } : {};
  switch (bound.kind) {
    case 'knowledge':
      return <KnowledgeValue {...props} />;
    case 'tag':
      return (
        <TagSelect
          type={questionTags}
          label={`${label}的标签`}
          value={bound.tagIds}
          onChange={(tagIds) => onChange({ tagIds })}
        />
      );
    case 'ability':
      return (
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          aria-label={`${label}的能力`}
          placeholder="考查的能力，按回车添加"
          maxCount={20}
          value={bound.abilities}
          onChange={(texts: string[]) =>
            onChange({ abilities: [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))] })
          }
          {...status}
        />
      );
    case 'type':
      return (
        <Select
          aria-label={`${label}的题型`}
          placeholder="选择题型"
          value={bound.type}
          options={typeOptions}
          onChange={(type) => onChange({ type })}
          {...status}
        />
      );
    case 'difficulty':
      return (
        <Select
          aria-label={`${label}的难度`}
          placeholder="选择难度"
          value={bound.difficulty}
          options={bandOptions}
          onChange={(difficulty) => onChange({ difficulty })}
          {...status}
        />
      );
  }
}
