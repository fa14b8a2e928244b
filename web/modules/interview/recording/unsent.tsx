import { recordingLimits } from '#contract/interview/recording.ts';
import type { SenderState } from './chunk-sender.ts';
import { useSender } from './use-sender.ts';
import './recording.css';

/** So many chunks, in words. */
export const unsentText = (waiting: number) => `约 ${(waiting * recordingLimits.chunkMs) / 1000} 秒的录像`;

/** What this browser recorded and has not been able to send. */
export function Unsent({ waiting, lost }: SenderState) {
  if (waiting === 0) return null;
  return (
    <p className="recording-hint" role="status">
      {lost
        ? `${unsentText(waiting)}暂时传不上去，保存在这个浏览器里，恢复以后自动上传。`
        : `正在上传${unsentText(waiting)}，传完以前请不要关闭这个页面。`}
    </p>
  );
}

/** Sends it from pages that record nothing: whoever comes back after a crash need not come to the same interview. */
export function LeftBehind() {
  return <Unsent {...useSender()} />;
}
