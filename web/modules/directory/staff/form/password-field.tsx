import { CopyOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { passwordProblem } from '#contract/account/password-rule.ts';
import { notify } from '../../../../kit/api/notify.ts';
import { proposedPassword } from './initial-password.ts';

/** A form's item gives `id`, `value` and `onChange` itself. */
interface PasswordFieldProps {
  id?: string;
  value?: string;
  onChange?: (password: string) => void;
}

/** An initial password that somebody has to hand over: shown, to be copied, another one at a click. */
export function PasswordField({ id, value = '', onChange }: PasswordFieldProps) {
  return (
    <Space.Compact block>
      <Input
        {...(id && { id })}
        value={value}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Button icon={<ReloadOutlined />} onClick={() => onChange?.(proposedPassword())}>
        换一个
      </Button>
      <CopyButton text={value} />
    </Space.Compact>
  );
}

export function CopyButton({ text }: { text: string }) {
  const copy = async () => {
    if (await copied(text)) notify.success('密码已复制');
    else notify.warning('浏览器不允许复制，请手动选中密码复制');
  };
  return (
    <Button icon={<CopyOutlined />} disabled={text === ''} onClick={copy}>
      复制
    </Button>
  );
}

/** Plain HTTP has no clipboard; there a hidden field is selected and copied the old way. */
async function copied(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.style.position = 'fixed';
    field.style.opacity = '0';
    (document.querySelector('.ant-modal-container, .ant-drawer-content') ?? document.body).append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}

export const passwordRule = {
  validator: (_rule: unknown, value: unknown) => {
    const problem = passwordProblem(typeof value === 'string' ? value : '');
    return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
  },
};
