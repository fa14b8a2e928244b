import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { mostPicked } from '#contract/paper/demand.ts';
import { Card } from '../../../../kit/card.tsx';
import { newId } from '../../../../kit/new-id.ts';
import { PickedList } from '../../question-choice/picked-list.tsx';
import { problemOf } from '../demand/written.ts';
import { Item, type PartProps, Problem, withLine, withoutLine } from './part.tsx';

const mostMust = 200;
const mostInGroup = 100;
const mostGroups = 100;

function Groups({ fields: { exclusions, bankIds }, change, problems, changed }: PartProps) {
  return (
    <Item
      label="互斥组"
      changed={changed.has('exclusions')}
      problem={problems.exclusions}
      hint="同一组的试题，一份试卷里最多出现一道。"
    >
      {exclusions.map(({ key, questions }, place) => (
        <div key={key} className="auto-group">
          <div className="auto-group-head">
            <span>第 {place + 1} 组</span>
            <Button
              type="text"
              size="small"
              aria-label={`删除第 ${place + 1} 组`}
              onClick={() => change({ exclusions: withoutLine(exclusions, key) })}
            >
              删除
            </Button>
          </div>
          <PickedList
            label={`互斥组 ${place + 1}`}
            bankIds={bankIds}
            picked={questions}
            most={mostInGroup}
            onChange={(picked) => change({ exclusions: withLine(exclusions, key, { questions: picked }) })}
          />
          <Problem text={problemOf(problems, `exclusions.${place}`)} />
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon={<PlusOutlined />}
          disabled={exclusions.length >= mostGroups}
          onClick={() => change({ exclusions: [...exclusions, { key: newId(), questions: [] }] })}
        >
          添加互斥组
        </Button>
      </div>
    </Item>
  );
}

/** Single questions: those that must be in, those that must not, and those that exclude each other. */
export function QuestionsCard(props: PartProps) {
  const { fields, change, problems, changed } = props;
  return (
    <Card title="指定试题">
      <Item label="必选试题" changed={changed.has('mustHave')} problem={problemOf(problems, 'mustHave')}>
        <PickedList
          label="必选试题"
          bankIds={fields.bankIds}
          picked={fields.mustHave}
          most={mostMust}
          onChange={(mustHave) => change({ mustHave })}
        />
      </Item>
      <Item label="排除试题" changed={changed.has('mustNotHave')} problem={problemOf(problems, 'mustNotHave')}>
        <PickedList
          label="排除试题"
          bankIds={fields.bankIds}
          picked={fields.mustNotHave}
          most={mostPicked}
          onChange={(mustNotHave) => change({ mustNotHave })}
        />
      </Item>
      <Groups {...props} />
    </Card>
  );
}
