import { errors } from '#contract/errors.ts';
import { type Application, application } from '#contract/organisation/application.ts';
import { organisationDesk } from '#contract/organisation/organisation-desk.ts';
import type { Action } from '../../../kit/action/action.ts';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { queryClient } from '../../../kit/api/query-client.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { replyKey } from '../../../kit/api/use-reply.ts';
import { kindNames } from '../organisation-kind.ts';

/** What approving makes, before it is made. */
function Promised({ name, code, kind, contactName, phone, email }: Application) {
  return (
    <>
      <p>通过后立即为申请人开通：</p>
      <ul className="application-promised">
        <li>
          {kindNames[kind]}「{name}」，简码 {code}，套餐为专业版
        </li>
        <li>根部门「{name}」和全部内置角色</li>
        <li>
          机构管理员 {contactName}，工号 0001，用手机号 {phone} 登录
        </li>
      </ul>
      <p>并以短信{email && '和邮件'}通知申请人。</p>
    </>
  );
}

const changes = [application.search, organisationDesk.search];

/** Deciding on a waiting application. `onDone` also when somebody else was faster: what is shown is no longer true. */
export function useReview(onReject: (row: Application) => void, onDone: () => void) {
  const onFailure = ({ code }: CallFailure) => {
    if (code !== errors.applicationDecided.code) return;
    queryClient.invalidateQueries({ queryKey: replyKey(application.search) });
    onDone();
  };
  const approve = useAction(application.approve, { changes, success: '已通过，机构已开通', onDone, onFailure });
  return (row: Application): Action[] =>
    row.state === 'PENDING'
      ? [
          {
            id: 'approve',
            label: '通过',
            confirm: { title: `通过「${row.name}」的入驻申请？`, content: <Promised {...row} />, ok: '通过并开通' },
            onClick: () => approve.run({ query: { applicationId: row.applicationId } }),
          },
          { id: 'reject', label: '驳回', danger: true, onClick: () => onReject(row) },
        ]
      : [];
}
