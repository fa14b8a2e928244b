import { Select } from 'antd';
import { examinee } from '#contract/exam/examinee.ts';
import { roomLimits } from '#contract/exam/room.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { jobNumbersIn } from './job-numbers.ts';

interface ExamineeSelectProps {
  id?: string;
  examId: string;
  value?: string[];
  onChange?: (userIds: string[]) => void;
}

/** Examinees of this exam, found by name or job number; a list of job numbers may be pasted. */
export function ExamineeSelect({ id, examId, value = [], onChange }: ExamineeSelectProps) {
  const { data } = useReply(examinee.roll, { query: { examId } }, { quiet: true, freshMs: 60_000 });
  const people = data ?? [];
  const paste = (text: string) => {
    const { found } = jobNumbersIn(text, people);
    if (found.length < 2) return false;
    onChange?.([...new Set([...value, ...found])].slice(0, roomLimits.people));
    return true;
  };
  return (
    <div
      onPaste={(event) => {
        if (paste(event.clipboardData.getData('text'))) event.preventDefault();
      }}
    >
      <Select
        {...(id && { id })}
        mode="multiple"
        value={value}
        maxCount={roomLimits.people}
        maxTagCount={30}
        allowClear
        loading={data === undefined}
        placeholder={`输入姓名或${term('jobNumber')}查找，也可以粘贴一列${term('jobNumber')}`}
        notFoundContent="考生里没有这个人"
        optionFilterProp="label"
        options={people.map(({ userId, realName, jobNumber, departmentName }) => ({
          value: userId,
          label: `${realName}（${jobNumber}）${departmentName}`,
        }))}
        onChange={(userIds: string[]) => onChange?.(userIds)}
      />
    </div>
  );
}
