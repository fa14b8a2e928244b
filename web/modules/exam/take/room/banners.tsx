import { useEffect, useRef } from 'react';
import { notify } from '../../../../kit/api/notify.ts';
import { sessionEnded } from '../../../../kit/api/session/ended.ts';
import { Button } from '../../../../kit/learner-ui/button.tsx';
import { deadlineText } from '../exam-clock.ts';
import type { AttemptSession } from '../session/attempt-session.ts';
import type { TakeView } from '../take-view.ts';
import { useOnline } from '../use-attempt-session.ts';
import { Announcer } from './announcer.tsx';

interface BannerProps {
  session: AttemptSession;
  view: TakeView;
}

/** Why answers stay here for now, in one sentence. */
function troubleText({ trouble, kept, paused }: TakeView) {
  if (trouble?.because === 'network') {
    return kept ? '网络已断开，答案保存在本机，联网后自动上传' : '网络已断开，请不要关闭这个页面，联网后答案会自动上传';
  }
  if (trouble?.because === 'signedOut') {
    return kept ? '登录已失效，答案保存在本机，重新登录后自动上传' : '登录已失效，请在新页面重新登录，不要关闭这个页面';
  }
  if (trouble?.because === 'elsewhere') {
    const kind = kept ? '答案保存在本机' : '请不要关闭这个页面';
    return `${trouble.text.replace(/，请.*$/, '')}，${kind}，请回到指定地点或联系监考老师，之后自动保存`;
  }
  if (trouble?.because === 'otherBrowser') {
    const kind = kept ? '答案保存在本机' : '请不要关闭这个页面';
    return `这场考试现在要用 Safe Exam Browser 作答，${kind}，请联系监考老师`;
  }
  if (trouble?.because === 'paused' || paused) {
    return `监考老师已暂停考试，计时停止，作答${kept ? '保存在本机' : '暂时留在这个页面'}，恢复后自动上传`;
  }
  // what the server would have the person do the page does
  return trouble && `答案暂时没有保存成功（${trouble.text.replace(/，请.*$/, '')}），正在自动重试`;
}

/** Signing in leads back here. What only this page holds is not left for it. */
function SignIn({ kept }: { kept: boolean }) {
  if (kept) {
    return (
      <Button look="plain" onClick={() => sessionEnded()}>
        重新登录
      </Button>
    );
  }
  return (
    <a className="ui-button ui-button-plain" href="/login" target="_blank" rel="noreferrer">
      重新登录
    </a>
  );
}

/** Says once that it is over. */
function useRelief(text: string | undefined, { answers }: TakeView) {
  const before = useRef(text);
  const allSaved = [...answers.values()].every((answer) => answer.state === 'saved');
  useEffect(() => {
    if (before.current && !text) {
      const what = before.current.startsWith('网络') ? '网络已恢复，' : '';
      notify.success(what + (allSaved ? '答案都已保存' : '正在上传答案'));
    }
    before.current = text;
  }, [text, allSaved]);
}

/** A browser that says it is offline may be wrong, as one that says it is online: the server is asked at once. */
function useDoubt(session: AttemptSession) {
  const online = useOnline();
  useEffect(() => {
    if (!online) session.wake();
  }, [online, session]);
}

function Trouble({ session, view }: BannerProps) {
  const text = troubleText(view);
  useDoubt(session);
  useRelief(text, view);
  if (!text) return null;
  return (
    <p className="take-banner">
      {text}
      {view.trouble?.because === 'signedOut' && <SignIn kept={view.kept} />}
    </p>
  );
}

function DeadlineNotice({ session, view }: BannerProps) {
  if (!view.deadlineChange) return null;
  return (
    <p className="take-banner take-banner-calm">
      {deadlineText(view.deadlineChange)}
      <Button look="plain" onClick={() => session.dismissDeadlineChange()}>
        知道了
      </Button>
    </p>
  );
}

function Messages({ session, view }: BannerProps) {
  return view.messages.map(({ messageId, text }) => (
    <p key={messageId} className="take-banner take-banner-calm">
      <strong>监考老师：</strong>
      {text}
      <Button look="plain" onClick={() => session.readMessage(messageId)}>
        知道了
      </Button>
    </p>
  ));
}

/** What concerns the whole exam and not one question; each is read out when it comes. */
export function Banners({ session, view }: BannerProps) {
  return (
    <div className="take-banners" role="status" aria-live="polite" aria-atomic="false">
      <Announcer session={session} answers={view.answers} />
      <Messages session={session} view={view} />
      <Trouble session={session} view={view} />
      <DeadlineNotice session={session} view={view} />
      {view.lastMinute && !view.ending && (
        <p className="take-banner take-banner-time">距离结束不到 1 分钟，到时自动交卷</p>
      )}
    </div>
  );
}
