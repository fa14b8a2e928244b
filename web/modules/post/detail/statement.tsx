import { Descriptions } from 'antd';
import type { PostDetail } from '#contract/post/post.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { levelText, peopleText } from '../list/post-columns.tsx';
import '../post-cards.css';
import './detail.css';

const modelText = ({ modelNumber, abilityCount }: PostDetail) =>
  modelNumber === null ? '还没有发布' : `V${modelNumber}，${abilityCount} 项能力`;

export function Statement({ shown }: { shown: PostDetail }) {
  const word = term('post');
  const texts = [
    [`${word}描述`, shown.description],
    [`${word}职责`, shown.duties],
    ['任职要求', shown.requirements],
  ] as const;
  return (
    <div className="post-cards">
      <Card>
        <Descriptions
          column={2}
          items={[
            { key: 'level', label: '序列/职级', children: levelText(shown) },
            { key: 'people', label: `编制/${term('present')}人数`, children: peopleText(shown) },
            { key: 'model', label: '能力模型', children: modelText(shown) },
            { key: 'occupation', label: '职业编号', children: shown.occupationCode || '—' },
          ]}
        />
      </Card>
      {texts.map(([title, text]) => (
        <Card key={title} title={title}>
          <p className="post-text">{text || '没有填写'}</p>
        </Card>
      ))}
    </div>
  );
}
