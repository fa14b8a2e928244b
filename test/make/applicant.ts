import { applicant } from '#contract/account/applicant.ts';
import { session } from '#contract/account/session.ts';
import { anyAddress, client, webClient } from '../client.ts';
import { anyPhone, codeSentTo } from '../codes.ts';

/** Signs an applicant in by a code, which makes the account at the first time. */
export async function signInByCode(phone: string) {
  const web = webClient(anyAddress());
  await web.call(applicant.sendCode, { body: { phone } });
  const body = { username: phone, role: 2, type: 8, code: await codeSentTo(phone) };
  return web.call(session.token, { query: { grant_type: 'password' }, body });
}

/** Somebody who looks for work, signed in. */
export async function makeApplicant(realName = '周子墨') {
  const phone = anyPhone();
  const { access_token: token } = await signInByCode(phone);
  const own = client(token);
  await own.call(applicant.modify, { body: { realName, email: '' } });
  const { applicantId } = await own.call(applicant.self, {});
  return { ...own, phone, token, applicantId, realName };
}
