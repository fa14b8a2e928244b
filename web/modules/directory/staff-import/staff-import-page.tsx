import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type StaffImport, staffImport } from '#contract/directory/staff-import.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import './import.css';
import { ImportFrame } from './import-frame.tsx';
import { ImportMappingStep } from './import-mapping.tsx';
import { ImportProgress, ImportResult } from './import-outcome.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportSource } from './import-source.tsx';
import '../staff/staff.css';
import { staffAddress } from '../staff/staff-address.ts';

export function Component() {
  const [params] = useSearchParams();
  const importId = params.get('importId');
  if (importId) return <OneImport key={importId} importId={importId} />;
  return <ImportSource />;
}

const pollMs = 1000;

/** Everything about one import stands on the server: whoever opens this address sees how far it is. */
function OneImport({ importId }: { importId: string }) {
  const [running, setRunning] = useState(false);
  const [password, setPassword] = useState<string>();
  const reply = useReply(
    staffImport.detail,
    { query: { importId } },
    { quiet: true, ...(running && { everyMs: pollMs }) },
  );
  const found = reply.data;
  const goesOn = found?.state === 'RUNNING';
  if (goesOn !== running) setRunning(goesOn);
  if (found) return <ByState found={found} password={password} onCommitted={setPassword} />;
  return (
    <ImportFrame
      step={1}
      extra={
        <Link to={staffAddress.import()}>
          <Button>重新选择文件</Button>
        </Link>
      }
    >
      <Card>
        {reply.error ? <ErrorState text={reply.error.text} onRetry={reply.refetch} /> : <LinesSkeleton lines={8} />}
      </Card>
    </ImportFrame>
  );
}

interface ByStateProps {
  found: StaffImport;
  password: string | undefined;
  onCommitted: (password: string | undefined) => void;
}

function ByState({ found, password, onCommitted }: ByStateProps) {
  const [correcting, setCorrecting] = useState(false);
  const { mapping } = found;
  if (mapping && (correcting || found.state === 'MAPPING')) {
    const back = found.state === 'PREVIEW' ? { onBack: () => setCorrecting(false) } : {};
    return <ImportMappingStep found={{ ...found, mapping }} {...back} />;
  }
  if (found.state === 'PREVIEW')
    return (
      <ImportPreview
        found={found}
        onCommitted={onCommitted}
        {...(mapping && { onCorrect: () => setCorrecting(true) })}
      />
    );
  if (found.state === 'RUNNING') return <ImportProgress found={found} password={password} />;
  return <ImportResult found={found} password={password} />;
}
