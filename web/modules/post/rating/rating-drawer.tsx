import { Button, Drawer, Input, Table, Tabs } from 'antd';
import { useState } from 'react';
import { ability } from '#contract/post/ability.ts';
import { type RatedAbility, type RatedPerson, type RatedRow, rating } from '#contract/post/rating.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { OneAbilitySelect } from '../ability-choice/ability-select.tsx';
import { LevelChoice } from './level-choice.tsx';
import './rating.css';

interface Choice {
  readonly level?: number;
  readonly comment?: string;
}

type Choices = Readonly<Record<string, Choice>>;

function AbilityRow(props: { of: RatedAbility; choice: Choice; onChange: (choice: Choice) => void }) {
  const { of, choice, onChange } = props;
  return (
    <div className="rating-ability">
      <div className="rating-ability-head">
        <strong>{of.name}</strong>
        <span className="rating-note">
          {of.requiredLevel === null ? '不在岗位要求中' : `岗位要求 ${of.requiredLevel} 级`}
          {of.own && `，上次评为 ${of.own.level} 级（${dateTime(of.own.at)}）`}
        </span>
      </div>
      {of.description && <p className="rating-note">{of.description}</p>}
      <LevelChoice
        label={`${of.name}的等级`}
        behaviours={of.behaviours}
        {...(choice.level !== undefined && { value: choice.level })}
        onChange={(level) => onChange({ ...choice, level })}
      />
      {choice.level !== undefined && (
        <Input.TextArea
          className="rating-comment"
          aria-label={`${of.name}的评语`}
          placeholder="评语，可以不填"
          autoSize={{ minRows: 1, maxRows: 4 }}
          maxLength={500}
          value={choice.comment ?? ''}
          onChange={(event) => onChange({ ...choice, comment: event.target.value })}
        />
      )}
    </div>
  );
}

/** Any ability beside those of the post, with its own levels. */
function ChosenAbility(props: { abilityId: string; choice: Choice; onChange: (choice: Choice) => void }) {
  const { abilityId, ...rest } = props;
  const found = useReply(ability.get, { query: { abilityId } }, { quiet: true });
  if (!found.data)
    return found.error ? <ErrorState text={found.error.text} onRetry={found.refetch} /> : <LinesSkeleton />;
  const { name, description, behaviours } = found.data;
  return <AbilityRow of={{ abilityId, name, description, behaviours, requiredLevel: null, own: null }} {...rest} />;
}

const historyColumns = [
  { key: 'abilityName', title: '能力', dataIndex: 'abilityName' },
  { key: 'level', title: '等级', render: ({ level }: RatedPerson['history'][number]) => `${level} 级`, width: 72 },
  { key: 'raterName', title: '评定人', dataIndex: 'raterName', width: 100 },
  { key: 'comment', title: '评语', dataIndex: 'comment' },
  { key: 'at', title: '时间', render: ({ at }: RatedPerson['history'][number]) => dateTime(at), width: 160 },
];

function History({ rows }: { rows: RatedPerson['history'] }) {
  if (rows.length === 0) return <EmptyState text="还没有评定过" />;
  return (
    <Table
      size="small"
      columns={historyColumns}
      dataSource={rows.map((row, at) => ({ ...row, key: `${row.at} ${at}` }))}
      pagination={false}
    />
  );
}

function Abilities({ person, choices, set }: { person: RatedPerson; choices: Choices; set: (next: Choices) => void }) {
  const [more, setMore] = useState<readonly string[]>([]);
  const change = (abilityId: string) => (choice: Choice) => set({ ...choices, [abilityId]: choice });
  const add = (abilityId: string | undefined) => {
    const known = [...more, ...person.abilities.map((one) => one.abilityId)];
    if (abilityId && !known.includes(abilityId)) setMore([...more, abilityId]);
  };
  return (
    <>
      {person.abilities.map((one) => (
        <AbilityRow
          key={one.abilityId}
          of={one}
          choice={choices[one.abilityId] ?? {}}
          onChange={change(one.abilityId)}
        />
      ))}
      {more.map((abilityId) => (
        <ChosenAbility
          key={abilityId}
          abilityId={abilityId}
          choice={choices[abilityId] ?? {}}
          onChange={change(abilityId)}
        />
      ))}
      <div className="rating-more">
        <OneAbilitySelect label="评定其他能力" value={undefined} onChange={add} placeholder="评定其他能力" />
      </div>
    </>
  );
}

/** Rates one person in as many abilities as wished. */
export function RatingDrawer({ row, onClose }: { row: RatedRow; onClose: () => void }) {
  const { userId, realName } = row;
  const found = useReply(rating.person, { query: { userId } }, { quiet: true });
  const [choices, setChoices] = useState<Choices>({});
  const save = useAction(rating.save, {
    changes: [rating.people, rating.person],
    success: '评定已保存',
    onDone: onClose,
  });
  const ratings = Object.entries(choices).flatMap(([abilityId, { level, comment = '' }]) =>
    level === undefined ? [] : [{ abilityId, level: level as 1 | 2 | 3 | 4 | 5, comment }],
  );
  return (
    <Drawer
      open
      title={`评定${realName}的能力`}
      size={720}
      onClose={onClose}
      footer={
        <div className="kit-form-foot">
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            loading={save.pending}
            disabled={ratings.length === 0}
            onClick={() => save.run({ body: { userId, ratings } })}
          >
            保存
          </Button>
        </div>
      }
    >
      {!found.data &&
        (found.error ? <ErrorState text={found.error.text} onRetry={found.refetch} /> : <LinesSkeleton />)}
      {found.data && (
        <Tabs
          items={[
            {
              key: 'rate',
              label: '评定',
              children: <Abilities person={found.data} choices={choices} set={setChoices} />,
            },
            { key: 'history', label: '历次评定', children: <History rows={found.data.history} /> },
          ]}
        />
      )}
    </Drawer>
  );
}
