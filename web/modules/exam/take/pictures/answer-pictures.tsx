import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { mostAnswerPictures } from '#contract/exam/answer-picture.ts';
import type { Response } from '#contract/exam/attempt.ts';
import { picturesOf, shortResponse, textOf } from '#shared/short-response.ts';
import { Button } from '../../../../kit/learner-ui/button.tsx';
import { newId } from '../../../../kit/new-id.ts';
import { PictureDialog, Thumbnail } from '../../picture/picture-strip.tsx';
import type { ExamItem } from '../exam-items.ts';
import type { AttemptSession } from '../session/attempt-session.ts';
import { steadyClock } from '../steady-clock.ts';
import type { TakeView } from '../take-view.ts';
import './answer-pictures.css';
import { shrink } from '../../../../kit/shrink-picture.ts';
import { withPicture } from './picture-desk.ts';
import { type PendingPicture, PictureQueue } from './picture-queue.ts';
import { openPictureStore } from './picture-store.ts';
import { ownPicture, sendPicture } from './send-picture.ts';

/** Of this page's own pictures, so that they are not fetched again: by their id. */
const made = new Map<string, Blob>();

function openQueue(session: AttemptSession, changed: (pictures: readonly PendingPicture[]) => void) {
  const { attemptId } = session;
  return new PictureQueue({
    ...{ attemptId, changed, store: openPictureStore(), clock: steadyClock, wall: Date.now, random: Math.random },
    async send(picture) {
      const { stage, rules } = session.view();
      return stage === 'taking' && rules
        ? sendPicture({ attemptId, leaseId: rules.leaseId }, picture)
        : { kind: 'over' };
    },
    stored({ questionId, pictureId, blob }) {
      const { items, answers } = session.view();
      const item = items.find((one) => one.questionId === questionId);
      const response = withPicture(answers.get(questionId)?.response ?? null, pictureId);
      if (!item || response === undefined) return `一题最多 ${mostAnswerPictures} 张图片，请移除这张`;
      made.set(pictureId, blob);
      session.answer(item, response, true);
      return picturesOf(session.view().answers.get(questionId)?.response ?? null).includes(pictureId)
        ? undefined
        : '这一题已经锁定，这张图片没有加入作答';
    },
  });
}

/** Sends pictures for as long as the room is on the page, whatever question is shown; what is not sent yet. */
function useQueue(session: AttemptSession) {
  const [queue, setQueue] = useState<PictureQueue>();
  const [pending, setPending] = useState<readonly PendingPicture[]>([]);
  useEffect(() => {
    const opened = openQueue(session, (pictures) => {
      setPending(pictures);
      session.refresh();
    });
    session.pictures = opened;
    setQueue(opened);
    opened.restore();
    return () => {
      session.pictures = undefined;
      opened.close();
    };
  }, [session]);
  return { queue, pending };
}

const stateTexts: Readonly<Record<PendingPicture['state'], string>> = {
  waiting: '等待上传',
  sending: '上传中…',
  failed: '未上传',
  refused: '不能使用',
};

interface FieldProps {
  session: AttemptSession;
  item: ExamItem;
  response: Response;
  queue: PictureQueue | undefined;
  /** What is not part of the answer yet, of all questions. */
  pending: readonly PendingPicture[];
  /** More may be added. */
  open: boolean;
}

/** What is chosen is made small one after the other; what cannot be used is named, and the rest is kept. */
function useChoosing(queue: PictureQueue | undefined, { questionId }: ExamItem, room: number) {
  const [making, setMaking] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const choose = async (files: readonly File[]) => {
    const taken = files.slice(0, Math.max(0, room));
    const found =
      files.length > taken.length
        ? [`一题最多 ${mostAnswerPictures} 张，多出的 ${files.length - taken.length} 张没有添加`]
        : [];
    setProblems(found);
    setMaking(taken.length);
    for (const file of taken) {
      const shrunk = await shrink(file);
      if ('problem' in shrunk) found.push(shrunk.problem);
      else if (!(await queue?.add(questionId, newId(), shrunk.blob)))
        found.push('这台设备不能暂存图片，上传完成以前请不要关闭或刷新本页');
      setProblems([...found]);
      setMaking((count) => count - 1);
    }
  };
  return { making, problems, choose };
}

function ChooseButton({
  label,
  camera,
  disabled,
  onChoose,
}: {
  label: string;
  camera: boolean;
  disabled: boolean;
  onChoose: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same one may be chosen again.
    currentTarget.value = '';
    if (files.length > 0) onChoose(files);
  };
  return (
    <>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        tabIndex={-1}
        aria-label={label}
        {...(camera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={change}
      />
    </>
  );
}

const isHandheld = () => matchMedia('(pointer: coarse)').matches;

interface PicturesProps {
  session: AttemptSession;
  view: TakeView;
  item: ExamItem;
}

/** Sends the pictures of all answers, and shows those of the question that is shown. */
export function AnswerPictures({ session, view, item }: PicturesProps) {
  const sending = useQueue(session);
  if (item.type !== 'SHORT') return null;
  const response = view.answers.get(item.questionId)?.response ?? null;
  const open = view.rules?.antiCheating.answerPictures === true;
  return <PictureField key={item.questionId} {...{ session, item, response, open, ...sending }} />;
}

/** Pictures of a short answer: photographed, chosen, looked at and taken away. */
function PictureField({ session, item, response, queue, pending, open }: FieldProps) {
  const id = useId();
  const [shown, setShown] = useState<number>();
  const own = pending.filter(({ questionId }) => questionId === item.questionId);
  const stored = picturesOf(response);
  const count = stored.length + own.length;
  const { making, problems, choose } = useChoosing(queue, item, mostAnswerPictures - count);
  const { attemptId } = session;
  const pictures = [
    ...stored.map((pictureId) => ({
      ...{ id: pictureId, sent: undefined },
      load: async () => made.get(pictureId) ?? ownPicture(attemptId, pictureId),
    })),
    ...own.map((sent) => ({ id: sent.pictureId, sent, load: async () => sent.blob })),
  ];
  const remove = (pictureId: string) => {
    if (own.some((one) => one.pictureId === pictureId)) return queue?.remove(pictureId);
    const rest = stored.filter((one) => one !== pictureId);
    session.answer(item, shortResponse(textOf(response), rest));
  };
  const full = count + making >= mostAnswerPictures;
  return (
    <section className="take-pictures" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        图片 {count} / {mostAnswerPictures}
      </h3>
      {pictures.length > 0 && (
        <ul>
          {pictures.map((picture, at) => (
            <li key={picture.id}>
              <Thumbnail picture={picture} number={at + 1} onOpen={() => setShown(at)} />
              <span className="take-picture-state" data-state={picture.sent?.state ?? 'stored'}>
                {picture.sent ? stateTexts[picture.sent.state] : '✓ 已上传'}
              </span>
              <button
                type="button"
                className="take-picture-remove"
                aria-label={`移除第 ${at + 1} 张图片`}
                onClick={() => remove(picture.id)}
              >
                移除
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <div className="take-picture-ways">
          {isHandheld() && <ChooseButton label="拍照" camera disabled={full} onChoose={choose} />}
          <ChooseButton label="选图片" camera={false} disabled={full} onChoose={choose} />
          {making > 0 && <span role="status">正在处理 {making} 张…</span>}
        </div>
      )}
      {[...new Set(own.flatMap(({ problem }) => problem ?? []))].map((problem) => (
        <p key={problem} className="take-problem" role="alert">
          {problem}
        </p>
      ))}
      {problems.map((problem) => (
        <p key={problem} className="take-problem" role="alert">
          {problem}
        </p>
      ))}
      {shown !== undefined && (
        <PictureDialog pictures={pictures} first={shown} title="作答的图片" onClose={() => setShown(undefined)} />
      )}
    </section>
  );
}
