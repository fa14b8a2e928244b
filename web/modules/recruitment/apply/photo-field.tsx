import { useId, useRef, useState } from 'react';
import { apply, type OpenJob } from '#contract/recruitment/apply.ts';
import { applyPhoto } from '#contract/recruitment/apply-photo.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useBlobAddress } from '../../../kit/api/use-blob-address.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { shrink } from '../../../kit/shrink-picture.ts';

/** The bytes of a photo do not change. */
const once = { quiet: true, freshMs: Number.POSITIVE_INFINITY };
const changes = { quiet: true, changes: [apply.draft] };

function Preview({ photoId }: { photoId: string }) {
  const { data, error, refetch } = useReply(applyPhoto.show, { query: { photoId } }, once);
  const address = useBlobAddress(data?.blob);
  if (error)
    return (
      <Button look="plain" onClick={() => refetch()}>
        照片没有取到，重试
      </Button>
    );
  return address ? <img src={address} alt="我的照片" /> : <span role="status">正在取照片…</span>;
}

function usePhoto(jobId: string, photoId: string | null) {
  const upload = useAction(applyPhoto.upload, changes);
  const remove = useAction(applyPhoto.remove, changes);
  const [preparing, setPreparing] = useState(false);
  const [unfit, setUnfit] = useState<string>();
  const send = async (given: File) => {
    remove.reset();
    upload.reset();
    setUnfit(undefined);
    setPreparing(true);
    const made = await shrink(given);
    setPreparing(false);
    if ('problem' in made) return setUnfit(made.problem);
    await upload.run({ query: { jobId }, file: new File([made.blob], 'photo.jpg', { type: 'image/jpeg' }) });
  };
  return {
    send,
    remove: () => {
      setUnfit(undefined);
      if (photoId) remove.run({ query: { photoId } });
    },
    sending: preparing || upload.pending,
    removing: remove.pending,
    problem: unfit ?? upload.failure?.text ?? remove.failure?.text,
  };
}

/** A photo from the camera or a file, where the job asks for one: sent at once and kept with the draft. */
export function PhotoField({ job, photoId }: { job: OpenJob; photoId: string | null }) {
  const { send, remove, sending, removing, problem } = usePhoto(job.jobId, photoId);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  return (
    <fieldset className="apply-photo" aria-describedby={hint}>
      <legend>照片</legend>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="照片文件"
        accept="image/jpeg,image/png"
        onChange={({ target }) => {
          const [given] = target.files ?? [];
          target.value = '';
          if (given) send(given);
        }}
      />
      {photoId && <Preview key={photoId} photoId={photoId} />}
      <p id={hint} className="apply-hint">
        拍一张或选一张 JPEG、PNG 照片。上传前会缩小，并去掉拍摄地点等信息。
      </p>
      {problem && (
        <p className="login-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="applicant-actions">
        <Button pending={sending} onClick={() => input.current?.click()}>
          {photoId ? '换一张' : '上传照片'}
        </Button>
        {photoId && (
          <Button look="plain" pending={removing} disabled={sending} onClick={remove}>
            删除照片
          </Button>
        )}
      </div>
    </fieldset>
  );
}
