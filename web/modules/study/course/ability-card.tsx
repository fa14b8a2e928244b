import { Button, Select } from 'antd';
import { useState } from 'react';
import { ability } from '#contract/post/ability.ts';
import { abilityLevels } from '#contract/post/evidence-setting.ts';
import { type CourseAbility, type CourseDetail, course } from '#contract/study/course.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Card } from '../../../kit/card.tsx';
import { EmptyState } from '../../../kit/states.tsx';
import { AbilitySelect } from '../../post/index.ts';
import { changedByCourses } from './changed-by-courses.ts';

const levels = abilityLevels.map((value) => ({ value, label: `${value} 级` }));
const firstLevel = 2;

interface RowProps {
  row: CourseAbility;
  onLevel: ((level: CourseAbility['level']) => void) | undefined;
}

const Row = ({ row: { name, level }, onLevel }: RowProps) => (
  <li className="course-ability">
    <span>{name}</span>
    {onLevel ? (
      <Select size="small" aria-label={`${name}达到的等级`} options={levels} value={level} onChange={onLevel} />
    ) : (
      `${level} 级`
    )}
  </li>
);

/** The abilities that the course leads to, and to which level of each. */
export function AbilityCard({ shown: { courseId, abilities } }: { shown: CourseDetail }) {
  const [changed, setChanged] = useState<readonly CourseAbility[]>();
  const { run, pending, fields } = useAction(course.modifyAbilities, {
    ...{ changes: changedByCourses, success: '已保存', onDone: () => setChanged(undefined) },
  });
  const rows = changed ?? abilities;
  const mayChoose = can(ability.tree);
  const choose = (chosen: readonly { readonly id: string; readonly name: string }[]) =>
    setChanged(
      chosen.map(
        ({ id, name }) => rows.find((row) => row.abilityId === id) ?? { abilityId: id, name, level: firstLevel },
      ),
    );
  const setLevel = (abilityId: string) => (level: CourseAbility['level']) =>
    setChanged(rows.map((row) => (row.abilityId === abilityId ? { ...row, level } : row)));
  const save = () =>
    run({
      query: { courseId },
      body: { abilities: rows.map(({ abilityId, level }) => ({ abilityId, level })) },
    });
  return (
    <Card title="能力关联">
      <p className="course-note">完成课程的人由此得到能力依据；只靠课程最高记到 2 级。</p>
      {mayChoose && (
        <AbilitySelect
          label="关联的能力"
          value={rows.map(({ abilityId }) => abilityId)}
          names={rows.map(({ abilityId, name }) => ({ id: abilityId, name }))}
          onChange={(_, chosen) => choose(chosen)}
          wrong={fields.abilities !== undefined}
        />
      )}
      {rows.length === 0 && !mayChoose && <EmptyState text="没有关联能力" />}
      <ul className="course-abilities">
        {rows.map((row) => (
          <Row key={row.abilityId} row={row} onLevel={mayChoose ? setLevel(row.abilityId) : undefined} />
        ))}
      </ul>
      {fields.abilities && <p className="course-wrong">{fields.abilities}</p>}
      {changed && (
        <div className="course-buttons">
          <Button onClick={() => setChanged(undefined)}>取消</Button>
          <Button type="primary" loading={pending} onClick={save}>
            保存
          </Button>
        </div>
      )}
    </Card>
  );
}
