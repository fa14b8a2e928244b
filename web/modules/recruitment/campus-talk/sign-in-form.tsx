import { useState } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import { campusTalk } from '#contract/recruitment/campus.ts';
import { call } from '../../../kit/api/call.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { CheckField } from '../../../kit/learner-ui/check-field.tsx';
import { TextField } from '../../../kit/learner-ui/text-field.tsx';
import { PhoneField } from '../../../kit/learner-ui/verification/phone-field.tsx';
import { useForm } from '../../../kit/learner-ui/verification/use-form.ts';
import { signInProblems } from './sign-in-problems.ts';

interface SignInFormProps {
  code: string;
  talk: Reply<typeof campusTalk.show>;
  onDone: () => void;
}

export function SignInForm({ code, talk, onDone }: SignInFormProps) {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [school, setSchool] = useState(talk.schoolName);
  const [major, setMajor] = useState('');
  const [agreed, setAgreed] = useState(false);
  const form = useForm({
    check: () => signInProblems({ name, phone, school, agreed }),
    send: async () => {
      const body = { code, name, phone, school, major, agreed: true as const };
      await call(campusTalk.signIn, { body }, { quiet: true, read: false });
      onDone();
    },
  });
  const { problems } = form;
  return (
    <form ref={form.form} className="ui-card applicant-item" onSubmit={form.submit} noValidate>
      <TextField
        label="姓名"
        name="name"
        autoComplete="name"
        maxLength={40}
        value={name}
        onValue={form.typed(setName, 'name')}
        problem={problems.name}
      />
      <PhoneField value={phone} onValue={form.typed(setPhone, 'phone')} problem={problems.phone} />
      <TextField
        label="学校"
        name="school"
        maxLength={50}
        value={school}
        onValue={form.typed(setSchool, 'school')}
        problem={problems.school}
      />
      <TextField label="专业" name="major" maxLength={50} value={major} onValue={form.typed(setMajor, 'major')} />
      <CheckField name="agreed" checked={agreed} onChecked={form.typed(setAgreed, 'agreed')} problem={problems.agreed}>
        同意{talk.organizationName}用以上信息联系我参加招聘，一年后删除
      </CheckField>
      {form.formProblem && (
        <p className="applicant-hint" role="alert">
          {form.formProblem}
        </p>
      )}
      <Button type="submit" look="primary" large wide pending={form.pending}>
        签到
      </Button>
    </form>
  );
}
