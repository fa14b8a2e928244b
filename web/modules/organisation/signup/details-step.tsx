import { errors } from '#contract/errors.ts';
import { passwordHint } from '../../../kit/auth-ui/new-password.ts';
import { PasswordField } from '../../../kit/auth-ui/password-field.tsx';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { TextField } from '../../../kit/learner-ui/text-field.tsx';
import { useForm } from '../../../kit/learner-ui/verification/use-form.ts';
import { kindNames } from '../organisation-kind.ts';
import { ChoiceField } from './choice-field.tsx';
import { type Draft, draftProblems, kindsBeside } from './draft.ts';
import { TextArea } from './text-area.tsx';
import type { Signup } from './use-signup.ts';

interface FieldsProps {
  draft: Draft;
  problems: Readonly<Record<string, string>>;
  change: (name: keyof Draft) => (text: string) => void;
}

function OrganisationFields({ draft, problems, change }: FieldsProps) {
  return (
    <>
      <TextField
        label="机构名称"
        name="name"
        autoComplete="organization"
        maxLength={60}
        value={draft.name}
        onValue={change('name')}
        problem={problems.name}
        hint="与营业执照或法人证书一致"
      />
      <div className="signup-pair">
        <TextField
          label="统一社会信用代码"
          name="licenceNumber"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={18}
          value={draft.licenceNumber}
          onValue={change('licenceNumber')}
          problem={problems.licenceNumber}
          hint="18 位"
        />
        <TextField
          label="机构简码"
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          value={draft.code}
          onValue={change('code')}
          problem={problems.code}
          hint="小写字母和数字，用「工号@简码」登录"
        />
      </div>
    </>
  );
}

function PersonFields({ draft, problems, change }: FieldsProps) {
  return (
    <>
      <div className="signup-pair">
        <TextField
          label="联系人"
          name="contactName"
          autoComplete="name"
          maxLength={30}
          value={draft.contactName}
          onValue={change('contactName')}
          problem={problems.contactName}
          hint="开通后的机构管理员"
        />
        <TextField
          label="邮箱（选填）"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={200}
          value={draft.email}
          onValue={change('email')}
          problem={problems.email}
          hint="审核结果也发到这里"
        />
      </div>
      <div className="signup-pair">
        <PasswordField
          label="设置登录密码"
          isNew
          value={draft.password}
          onValue={change('password')}
          problem={problems.password}
          hint={passwordHint}
        />
        <PasswordField
          label="再输入一次密码"
          name="again"
          isNew
          value={draft.again}
          onValue={change('again')}
          problem={problems.again}
        />
      </div>
      <TextArea
        label="说明（选填）"
        name="about"
        maxLength={500}
        value={draft.about}
        onValue={change('about')}
        problem={problems.about}
        hint="人数、用途等，便于我们审核"
      />
    </>
  );
}

/** What the operator will read, and the password of the administrator to be. */
export function DetailsStep({ signup }: { signup: Signup }) {
  const { draft } = signup;
  const form = useForm({
    check: () => draftProblems(draft),
    send: signup.submit,
    onFailure: ({ code, text }) => {
      if (code !== errors.ticketExpired.code) return false;
      signup.proveAgain(`${text}，填写的内容都还在`);
      return true;
    },
  });
  const change = (name: keyof Draft) => form.typed((text: string) => signup.change({ [name]: text }), name);
  const fields = { draft, problems: form.problems, change };
  return (
    <form ref={form.form} onSubmit={form.submit} noValidate>
      <ChoiceField
        label="机构类型"
        name="kind"
        choices={kindsBeside(draft.kind).map((value) => ({ value, label: kindNames[value] }))}
        value={draft.kind}
        onValue={(kind) => signup.change({ kind })}
      />
      <OrganisationFields {...fields} />
      <PersonFields {...fields} />
      {form.formProblem && (
        <p className="login-problem" role="alert">
          {form.formProblem}
        </p>
      )}
      <div className="signup-buttons">
        <Button large onClick={() => signup.go('phone')}>
          上一步
        </Button>
        <Button type="submit" look="primary" large pending={form.pending}>
          提交申请
        </Button>
      </div>
    </form>
  );
}
