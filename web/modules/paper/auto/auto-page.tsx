import { useNavigate } from 'react-router';
import { paperAddress } from '../paper-address.ts';
import { AutoAssembly } from './auto-assembly.tsx';
import { SaveButton } from './run/save-button.tsx';

export function Component() {
  const navigate = useNavigate();
  return (
    <AutoAssembly
      use="paper"
      title="智能组卷"
      line="说明试卷要满足什么，系统从题库里找出最合适的一份或几份。"
      onBack={() => navigate(paperAddress.list())}
      keep={(run) => <SaveButton key={run.runId} run={run} />}
    />
  );
}
