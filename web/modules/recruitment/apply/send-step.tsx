import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { errors } from '#contract/errors.ts';
import { apply, type OpenJob } from '#contract/recruitment/apply.ts';
import { call } from '../../../kit/api/call.ts';
import { asFailure } from '../../../kit/api/failure.ts';
import { FormProblem } from '../../../kit/auth-ui/account-field.tsx';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { CheckField } from '../../../kit/learner-ui/check-field.tsx';
import { Dialog } from '../../../kit/learner-ui/dialog.tsx';
import { ApplicantSignIn } from '../applicant/applicant-sign-in.tsx';
import { missingParts, summaryOf } from './summary.ts';
import type { ApplyForm } from './use-apply-form.ts';

interface SendStepProps {
  form: ApplyForm;
  job: OpenJob;
  hasPhoto: boolean;
  /** The job is to be read again: its notice is another one now, or it takes no more. */
  onJobChanged: () => void;
  onRefused: (fields: Readonly<Record<string, string>>) => void;
  onSent: () => void;
}

function Notice({ job, onClose }: { job: OpenJob; onClose: () => void }) {
  return (
    <Dialog
      title="个人信息告知书"
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          我知道了
        </Button>
      }
    >
      <div className="apply-notice">
        {job.notice.text.split('\n').map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that does not change
          <p key={at}>{line}</p>
        ))}
      </div>
    </Dialog>
  );
}

const changed: readonly number[] = [errors.applyNoticeChanged.code, errors.applyClosed.code];

function useSending({ form, job, onJobChanged, onRefused, onSent }: SendStepProps) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [signedOut, setSignedOut] = useState(false);
  const [params] = useSearchParams();
  const talk = params.get('talk');
  const send = async (agreed: { agreed: boolean; sensitiveAgreed: boolean; poolAgreed: boolean }) => {
    setPending(true);
    setProblem(undefined);
    try {
      const body = { ...form.sent(), noticeVersion: job.notice.version, ...agreed, ...(talk && { talk }) };
      await call(apply.submit, { query: { jobId: job.jobId }, body }, { quiet: true, stay: true });
      form.done();
      onSent();
    } catch (failed) {
      const failure = asFailure(failed);
      if (failure.status === 401) setSignedOut(true);
      else if (Object.keys(failure.fields).length > 0) onRefused(failure.fields);
      else setProblem(failure.text);
      if (changed.includes(failure.code)) onJobChanged();
    } finally {
      setPending(false);
    }
  };
  return { pending, problem, setProblem, signedOut, setSignedOut, send };
}

/** What goes out, to what one agrees, and the button. */
export function SendStep(props: SendStepProps) {
  const { form, job, onRefused } = props;
  const photo = props.hasPhoto && job.extraFields.includes('PHOTO');
  const [agreed, setAgreed] = useState(false);
  const [sensitiveAgreed, setSensitiveAgreed] = useState(false);
  const [poolAgreed, setPoolAgreed] = useState(false);
  const [reading, setReading] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const { pending, problem, signedOut, setSignedOut, send } = useSending(props);
  const { fields, extra } = form.sent();
  const submit = () => {
    const missing = missingParts(fields);
    if (Object.keys(missing).length > 0) onRefused(missing);
    else if (agreed) send({ agreed, sensitiveAgreed, poolAgreed });
    else setWrong('请先阅读并同意个人信息告知书');
  };
  return (
    <section className="apply-list" aria-label="提交">
      <h2>核对并提交</h2>
      <dl className="apply-summary">
        {summaryOf(fields).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {photo && (
          <div>
            <dt>照片</dt>
            <dd>已上传</dd>
          </div>
        )}
      </dl>
      <CheckField
        checked={agreed}
        problem={wrong}
        onChecked={(checked) => {
          setAgreed(checked);
          setWrong(undefined);
        }}
      >
        我已阅读并同意{job.organisationName}按告知书处理我的个人信息
      </CheckField>
      <Button look="plain" className="apply-read" onClick={() => setReading(true)}>
        阅读《个人信息告知书》
      </Button>
      {(extra.length > 0 || photo) && (
        <CheckField checked={sensitiveAgreed} onChecked={setSensitiveAgreed}>
          单独同意：把「其他」里{photo ? '填写的敏感信息和照片' : '填写的敏感信息'}用于本次招聘。不同意则不会发送
        </CheckField>
      )}
      <CheckField checked={poolAgreed} onChecked={setPoolAgreed}>
        （可选）没有录用时，愿意留在人才库，有合适的职位再联系我
      </CheckField>
      <FormProblem text={problem} />
      <Button look="primary" large wide pending={pending} onClick={submit}>
        提交应聘
      </Button>
      {reading && <Notice job={job} onClose={() => setReading(false)} />}
      {signedOut && (
        <Dialog title="登录已过期，请重新登录" onClose={() => setSignedOut(false)} actions={null}>
          <p className="apply-hint">您填写的内容都在，登录后继续提交。</p>
          <ApplicantSignIn onDone={() => setSignedOut(false)} />
        </Dialog>
      )}
    </section>
  );
}
