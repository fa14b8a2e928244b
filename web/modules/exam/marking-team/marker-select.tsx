import { markingTeam } from '#contract/exam/marking-team.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { ColleagueSelect } from '../room/colleague-select.tsx';

interface MarkerSelectProps {
  id?: string;
  examId: string;
  value?: string[];
  onChange?: (userIds: string[]) => void;
  /** Not offered. */
  except?: string;
  most?: number;
}

/** People who may mark this exam. */
export function MarkerSelect({ id, examId, value = [], onChange, except, most = 100 }: MarkerSelectProps) {
  const { data } = useReply(markingTeam.people, { query: { examId } }, { quiet: true, freshMs: 60_000 });
  const people = data?.filter(({ userId }) => userId !== except);
  return <ColleagueSelect {...{ id, people, value, onChange, most }} duty="阅卷" />;
}
