import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { offerLetter, ownOffer } from '#contract/recruitment/offer.ts';
import { call } from '../../../kit/api/call.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { replyKey } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { Dialog } from '../../../kit/learner-ui/dialog.tsx';
import { TextField } from '../../../kit/learner-ui/text-field.tsx';
import { FormCaptcha } from '../../../kit/learner-ui/verification/captcha-field.tsx';
import { SmsCodeField } from '../../../kit/learner-ui/verification/sms-code-field.tsx';
import { useCaptcha } from '../../../kit/learner-ui/verification/use-captcha.ts';
import { useForm } from '../../../kit/learner-ui/verification/use-form.ts';
import { useSendCode } from '../../../kit/learner-ui/verification/use-send-code.ts';

const changes = [offerLetter.show, ownOffer.list];

function DeclineDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string>();
  const decline = useAction(offerLetter.decline, { changes, onDone: onClose });
  const send = () => {
    if (reason.trim() === '') setMissing('请填写原因');
    else decline.run({ body: { token, reason } });
  };
  return (
    <Dialog
      title="谢绝这份录用？"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button look="danger" pending={decline.pending} onClick={send}>
            谢绝录用
          </Button>
        </>
      }
    >
      <p className="applicant-hint">谢绝以后不能再改为接受。您的原因会告诉招聘单位。</p>
      <TextField
        label="原因"
        value={reason}
        maxLength={200}
        problem={missing ?? decline.fields.reason}
        onValue={(text) => {
          setMissing(undefined);
          setReason(text);
        }}
      />
    </Dialog>
  );
}

function AcceptForm({ token, phone, onBack }: { token: string; phone: string; onBack: () => void }) {
  const [code, setCode] = useState('');
  const captcha = useCaptcha();
  const client = useQueryClient();
  const form = useForm({
    check: (): Record<string, string> => (/^\d{6}$/.test(code) ? {} : { code: '验证码是 6 位数字' }),
    send: async () => {
      await call(offerLetter.accept, { body: { token, code } }, { quiet: true, read: false });
      for (const endpoint of changes) client.invalidateQueries({ queryKey: replyKey(endpoint) });
    },
    onFailure: captcha.note,
  });
  const sendCode = useSendCode(captcha, form.setFormProblem);
  const send = () =>
    sendCode((picture) => call(offerLetter.sendCode, { body: { token, ...picture } }, { quiet: true, read: false }));
  return (
    <form ref={form.form} className="offer-answer" noValidate onSubmit={form.submit}>
      <p>为确认是您本人，请填写发送到 {phone} 的验证码。</p>
      <FormCaptcha captcha={captcha} form={form} />
      <SmsCodeField value={code} onValue={form.typed(setCode, 'code')} problem={form.problems.code} onSend={send} />
      {form.formProblem && (
        <p className="offer-answer-problem" role="alert">
          {form.formProblem}
        </p>
      )}
      <div className="offer-answer-buttons">
        <Button large onClick={onBack}>
          返回
        </Button>
        <Button type="submit" look="primary" large pending={form.pending}>
          确认接受
        </Button>
      </div>
    </form>
  );
}

/** Accepting asks for a code on the phone; declining asks why. */
export function AnswerForm({ token, phone }: { token: string; phone: string }) {
  const [accepting, setAccepting] = useState(false);
  const [declining, setDeclining] = useState(false);
  if (accepting) return <AcceptForm token={token} phone={phone} onBack={() => setAccepting(false)} />;
  return (
    <div className="offer-answer">
      <div className="offer-answer-buttons">
        <Button large onClick={() => setDeclining(true)}>
          谢绝
        </Button>
        <Button look="primary" large onClick={() => setAccepting(true)}>
          接受录用
        </Button>
      </div>
      <Button look="plain" onClick={() => print()}>
        打印或存为 PDF
      </Button>
      {declining && <DeclineDialog token={token} onClose={() => setDeclining(false)} />}
    </div>
  );
}
