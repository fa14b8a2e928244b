import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { type ApplicantSelf, applicant } from '#contract/account/applicant.ts';
import { session } from '#contract/account/session.ts';
import { call } from '../../../kit/api/call.ts';
import { asFailure, type CallFailure } from '../../../kit/api/failure.ts';
import { sealed } from '../../../kit/api/sealed-password.ts';
import { beginSession } from '../../../kit/api/session/ended.ts';
import { clientHeader } from '../../../kit/api/session/renew.ts';
import {
  clearStoredSession,
  isApplicantAway,
  noteApplicant,
  noteApplicantAway,
  onStoredChange,
  readToken,
} from '../../../kit/api/session/stored.ts';
import { replyKey } from '../../../kit/api/use-reply.ts';

export type Applicant =
  | { readonly kind: 'loading' | 'nobody' | 'staff' }
  | { readonly kind: 'here'; readonly me: ApplicantSelf }
  | { readonly kind: 'failed'; readonly failure: CallFailure; readonly retry: () => void };

/** On the way into an exam: what this page would still ask, it would ask in the name of the examinee. */
let leaving = false;

/** To an exam, in a session of its own, beside which this one waits. */
export function leaveForExam(token: string) {
  leaving = true;
  beginSession(token);
  noteApplicantAway();
}

/** Who is signed in on this device, as far as looking for work goes. A page that asks stays where it is. */
export function useApplicant(): Applicant {
  const token = useSyncExternalStore(onStoredChange, readToken);
  const { data, error, refetch } = useQuery<ApplicantSelf, CallFailure>({
    queryKey: replyKey(applicant.self, {}),
    queryFn: () => call(applicant.self, {}, { quiet: true, stay: true, read: false }),
    enabled: token !== undefined && !leaving,
    retry: false,
  });
  useEffect(() => {
    leaving = false;
  }, []);
  const away = isApplicantAway();
  const back = away && error !== null && asFailure(error).status === 403;
  useEffect(() => {
    if (back) void comeBack();
  }, [back]);
  if (token === undefined) return { kind: 'nobody' };
  if (data) return { kind: 'here', me: data };
  if (!error) return { kind: 'loading' };
  const { status } = asFailure(error);
  if (status === 401) return { kind: 'nobody' };
  if (status === 403) return { kind: away ? 'loading' : 'staff' };
  return { kind: 'failed', failure: error, retry: () => refetch() };
}

const applicantRole = 2;

let coming: Promise<void> | undefined;

/** From an exam to the own session, which waited; where it has ended meanwhile, one signs in again. */
function comeBack() {
  coming ??= call(
    session.token,
    { query: { grant_type: 'refresh_token' }, body: { role: applicantRole } },
    { quiet: true, stay: true, read: false, headers: clientHeader },
  )
    .then(
      (tokens) => {
        beginSession(tokens.access_token);
        noteApplicant();
      },
      () => clearStoredSession(),
    )
    .finally(() => {
      coming = undefined;
    });
  return coming;
}

const codeAlone = 8;

interface Given {
  readonly phone: string;
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly captcha: { captchaId?: string; captcha?: string };
}

/** Opens a session of the applicant; rejects with `CallFailure`, and nothing is shown. */
export async function signInApplicant({ phone, password, code, captcha }: Given) {
  const proof = password === undefined ? { code, type: codeAlone } : { password: await sealed(password) };
  const token = await call(
    session.token,
    { query: { grant_type: 'password' }, body: { username: phone, role: applicantRole, ...captcha, ...proof } },
    { quiet: true, read: false, headers: clientHeader },
  );
  beginSession(token.access_token);
  noteApplicant();
}
