import { useEffect, useRef } from 'react';
import { noResponseText, requestFailedText } from '#contract/errors.ts';
import { notify } from '../../../../kit/api/notify.ts';
import type { TakeView } from '../take-view.ts';
import { useOnline } from '../use-attempt-session.ts';

const networkTexts: readonly string[] = [noResponseText, requestFailedText];

/** Why answers stay here for now, in one sentence. */
function troubleText(online: boolean, { saveFailure, kept }: TakeView) {
  if (!online || (saveFailure !== undefined && networkTexts.includes(saveFailure))) {
    return kept ? '网络已断开，答案保存在本机，联网后自动上传' : '网络已断开，请不要关闭这个页面，联网后答案会自动上传';
  }
  if (saveFailure === undefined) return undefined;
  return `答案暂时没有保存成功（${saveFailure || '服务器没有确认'}），正在自动重试`;
}

/** What concerns the whole exam and not one question; read out when it comes. */
export function Banners({ view }: { view: TakeView }) {
  const trouble = troubleText(useOnline(), view);
  const before = useRef(trouble);
  const allSaved = [...view.answers.values()].every((answer) => answer.state === 'saved');
  useEffect(() => {
    if (before.current && !trouble) notify.success(allSaved ? '网络已恢复，答案都已保存' : '网络已恢复，正在上传答案');
    before.current = trouble;
  }, [trouble, allSaved]);
  return (
    <div className="take-banners" role="status" aria-live="polite">
      {trouble && <p className="take-banner">{trouble}</p>}
      {view.lastMinute && !view.ending && (
        <p className="take-banner take-banner-time">距离结束不到 1 分钟，到时自动交卷</p>
      )}
    </div>
  );
}
