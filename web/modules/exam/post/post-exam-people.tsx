import { Tag } from 'antd';
import { Link } from 'react-router';
import type { Reply } from '#contract/endpoint.ts';
import { postExam } from '#contract/exam/post.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { percentText } from '../../../kit/text/score.ts';
import { examAddress } from '../exam-address.ts';
import type { AskedAbility } from './ability-table.tsx';

type Person = Reply<typeof postExam.people>['data'][number];

/** 3 级 (72.5%): below what is required in red, and said by a mark too. */
function Level({ person, ability }: { person: Person; ability: AskedAbility }) {
  const shown = person.abilities.find(({ abilityId }) => abilityId === ability.abilityId);
  if (!shown) return <>—</>;
  const short = shown.level < ability.requiredLevel;
  return (
    <span className={short ? 'post-exam-short' : undefined}>
      {short && <span aria-hidden="true">▼ </span>}
      {shown.level} 级<small> {percentText(shown.share)}</small>
    </span>
  );
}

function mustText({ mustHaveMet }: Person) {
  if (mustHaveMet === null) return <Tag>没有考全</Tag>;
  return mustHaveMet ? <Tag color="green">达到</Tag> : <Tag color="red">未达到</Tag>;
}

const columnsOf = (examId: string, abilities: readonly AskedAbility[]): readonly DataColumn<Person>[] => [
  {
    key: 'realName',
    title: '姓名',
    width: 96,
    ellipsis: true,
    render: ({ userId, realName }) => <Link to={examAddress.personReport(examId, userId)}>{realName}</Link>,
  },
  { key: 'departmentName', title: term('department'), width: 120, ellipsis: true },
  {
    key: 'match',
    title: '与要求的符合度',
    width: 120,
    render: ({ match }) => (match === null ? '—' : percentText(match)),
  },
  { key: 'mustHaveMet', title: '必备能力', width: 96, render: mustText },
  ...abilities
    .filter(({ questionCount }) => questionCount > 0)
    .map(
      (ability): DataColumn<Person> => ({
        key: ability.abilityId,
        title: `${ability.name}（要求 ${ability.requiredLevel} 级）`,
        width: 150,
        render: (person) => <Level person={person} ability={ability} />,
      }),
    ),
];

interface PostExamPeopleProps {
  examId: string;
  abilities: readonly AskedAbility[];
}

/** Who sat it, the best match first. */
export function PostExamPeople({ examId, abilities }: PostExamPeopleProps) {
  const query = useTableQuery({ filters: { keyword: 'text' } });
  const { page, size, filters } = query;
  const sent = { query: { examId, page, size, ...(filters.keyword && { keyword: filters.keyword }) } };
  const list = useReply(postExam.people, sent, { keepPrevious: true, quiet: true });
  return (
    <ListPage
      list={list}
      filters={[{ kind: 'search', name: 'keyword', placeholder: `姓名或${term('jobNumber')}` }]}
      label="人员"
      rowKey="userId"
      columns={columnsOf(examId, abilities)}
      query={query}
      empty={{ text: '还没有人有成绩', hint: '有人交卷并评完后，这里按能力列出每个人。' }}
    />
  );
}
