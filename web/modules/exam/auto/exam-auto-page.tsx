import { useNavigate } from 'react-router';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { AutoAssembly, isFound, isGoing } from '../../paper/index.ts';
import { examAddress } from '../exam-address.ts';

/** What an exam needs; its forms are found while one waits. */
export function Component() {
  const navigate = useNavigate();
  return (
    <AutoAssembly
      use="exam"
      title="智能考试"
      line="说明考试要考什么，系统组成几份难度相近、尽量不重复的试卷，看过后安排时间和考生，一次发布。"
      onBack={() => navigate(examAddress.list)}
      keep={(run) =>
        isFound(run.outcome) && (
          <ActionButton
            label="查看并安排考试"
            type="primary"
            disabled={isGoing(run)}
            reason="组卷结束或停止后才能安排考试"
            onClick={() => navigate(examAddress.autoPaper(run.runId))}
          />
        )
      }
    />
  );
}
