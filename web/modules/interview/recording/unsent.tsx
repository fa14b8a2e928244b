import type { SenderState } from './chunk-sender.ts';
import { useSender } from './use-sender.ts';
import './recording.css';

/** What this browser recorded and has not been able to send. */
export function Unsent({ waiting, lost }: SenderState) {
  if (waiting === 0) return null;
  return (
    <p className="recording-hint" role="status">
      {lost ? '网络不通：' : ''}录像还有 {waiting} 段在上传，传完以前请不要关闭这个页面。
    </p>
  );
}

/** Sends it from pages that record nothing: whoever comes back after a crash need not come to the same interview. */
export function LeftBehind() {
  return <Unsent {...useSender()} />;
}
