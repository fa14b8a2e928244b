import { Button, Progress } from 'antd';
import type { useUpload } from './use-upload.ts';

/** How far a file is on its way, and the button that stops it or goes on with it. */
export function UploadLine({ under, pause, goOn }: ReturnType<typeof useUpload>) {
  if (!under) return null;
  return (
    <div style={{ marginTop: 8 }} role="status">
      {under.state === 'paused' ? `已暂停：${under.name}` : `正在上传：${under.name}`}
      <Progress
        percent={Math.floor((under.sent / Math.max(under.bytes, 1)) * 100)}
        status={under.state === 'failed' ? 'exception' : 'active'}
      />
      {under.problem && <p>{under.problem}</p>}
      {under.state === 'runs' ? <Button onClick={pause}>暂停</Button> : <Button onClick={goOn}>继续</Button>}
    </div>
  );
}
