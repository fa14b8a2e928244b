import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import { type JobPerson, mostInterviewers, mostRoundSkills, mostRounds } from '#contract/recruitment/job.ts';
import { optionalStages, roundModes } from '#contract/recruitment/job-fields.ts';
import { Card } from '../../../kit/card.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { notBlank } from '../../../kit/text/not-blank.ts';
import { optionsOf } from '../job/job-words.tsx';
import type { ItemsProps } from './basics-items.tsx';
import { ExamSelect } from './exam-select.tsx';
import { newRound } from './job-form-values.ts';
import { JobPeopleSelect } from './job-person-select.tsx';

interface RoundProps {
  at: number;
  skills: readonly string[];
  known: readonly JobPerson[];
  onRemove: () => void;
}

function Round({ at, skills, known, onRemove }: RoundProps) {
  const chosen = skills.map((name) => ({ value: name, label: name }));
  return (
    <div className="job-round">
      <Form.Item name={[at, 'name']} label={`第 ${at + 1} 轮`} rules={[notBlank('请填写面试名称')]}>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name={[at, 'mode']} label="方式">
        <Select options={optionsOf(roundModes)} />
      </Form.Item>
      <Form.Item name={[at, 'minutes']} label="时长（分钟）" rules={[{ required: true, message: '请填写时长' }]}>
        <NumberField min={10} max={240} step={15} precision={0} />
      </Form.Item>
      <div className="job-round-tools">
        <Button type="text" icon={<DeleteOutlined />} aria-label={`删除第 ${at + 1} 轮`} onClick={onRemove} />
      </div>
      <div className="job-round-people">
        <Form.Item name={[at, 'interviewerIds']} label="面试官">
          <JobPeopleSelect known={known} most={mostInterviewers} placeholder="安排面试时再定也可以" />
        </Form.Item>
        <Form.Item name={[at, 'skills']} label="评价项">
          <Select
            mode="tags"
            maxCount={mostRoundSkills}
            options={chosen}
            placeholder="从能力模型选，或输入后按回车"
            notFoundContent="输入后按回车"
          />
        </Form.Item>
      </div>
    </div>
  );
}

interface ProcessProps extends ItemsProps {
  /** What the model of the chosen post asks. */
  skills: readonly string[];
  exam: { readonly examId: string; readonly name: string } | undefined;
}

function Stages({ refused, exam }: Pick<ProcessProps, 'refused' | 'exam'>) {
  const stages = Form.useWatch('stages') as string[] | undefined;
  return (
    <>
      <Form.Item
        name="stages"
        label="可选环节"
        extra="每份应聘都经过新投递、初筛、面试和录用；这里选择是否再加用人部门筛选和笔试。"
      >
        <Checkbox.Group options={optionsOf(optionalStages)} />
      </Form.Item>
      {stages?.includes('EXAM_SENT') && (
        <Form.Item name="examId" label="笔试用的考试" {...refusedField(refused, 'examId')}>
          <ExamSelect known={exam} />
        </Form.Item>
      )}
    </>
  );
}

/** The way of an application: optional stages, the exam, and the rounds of interviews with what is judged in each. */
export function ProcessItems({ refused, known, skills, exam }: ProcessProps) {
  return (
    <Card title="招聘流程">
      <Stages refused={refused} exam={exam} />
      <Form.List name="rounds">
        {(rounds, { add, remove }) => (
          <div className="job-rounds">
            {rounds.map(({ key, name }) => (
              <Round key={key} at={name} skills={skills} known={known} onRemove={() => remove(name)} />
            ))}
            <div>
              <Button
                icon={<PlusOutlined />}
                disabled={rounds.length >= mostRounds}
                onClick={() => add(newRound(rounds.length, skills))}
              >
                添加面试轮次
              </Button>
            </div>
          </div>
        )}
      </Form.List>
    </Card>
  );
}
