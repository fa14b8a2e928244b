import { useNavigate } from 'react-router';
import { term } from '../../../kit/branding.ts';
import { SaveButton } from '../auto/run/save-button.tsx';
import { paperAddress } from '../paper-address.ts';
import { PostAssembly } from './post-assembly.tsx';

export function Component() {
  const navigate = useNavigate();
  return (
    <PostAssembly
      use="post"
      title={`按${term('post')}组卷`}
      onBack={() => navigate(paperAddress.list())}
      keep={(run) => <SaveButton key={run.runId} run={run} />}
    />
  );
}
