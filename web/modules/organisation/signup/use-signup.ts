import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { application, type OwnApplication } from '#contract/organisation/application.ts';
import { call } from '../../../kit/api/call.ts';
import { sealed } from '../../../kit/api/sealed-password.ts';
import { tabMemory } from '../../../kit/api/session/tab-memory.ts';
import { authQuery } from '../../../kit/auth-ui/auth-path.ts';
import { type Draft, draftFrom, emptyDraft, fromKept, isCompany, keptText } from './draft.ts';

const quiet = { quiet: true, read: false };

/** A phone whose code was given, with what the server knows about it. */
interface Proven {
  readonly phone: string;
  readonly ticket: string;
  readonly hasAccount: boolean;
  /** The latest first. */
  readonly applications: readonly OwnApplication[];
}

export type Step = 'phone' | 'details' | 'state';

const steps: readonly Step[] = ['phone', 'details', 'state'];

function send(draft: Draft, { phone, ticket }: Proven, password: string) {
  const { kind, again: _, ...typed } = draft;
  const body = { ...typed, email: draft.email.trim(), phone, ticket, password };
  return isCompany(kind)
    ? call(application.addCompany, { body: { ...body, kind } }, quiet)
    : call(application.addIndustry, { body: { ...body, kind } }, quiet);
}

/** A reload and a look at the login page lose nothing that was typed. */
const key = 'signup';

/** All steps with what was typed in them; the step is in the address, so that back leads back. */
export function useSignup() {
  const [params, setParams] = useSearchParams();
  const [kept] = useState(() => fromKept(tabMemory.read(key), params.get('kind') === 'industry'));
  const [draft, setDraft] = useState(kept.draft);
  const [phone, setPhone] = useState(kept.phone);
  useEffect(() => tabMemory.save(key, keptText(phone, draft)), [phone, draft]);
  const [proven, setProven] = useState<Proven>();
  const [notice, setNotice] = useState<string>();
  const wished = steps.find((step) => step === params.get('step')) ?? 'phone';

  const go = (step: Step) => setParams(authQuery(params, step === 'phone' ? {} : { step }));

  return {
    /** What is asked for; without a proven phone that comes first. */
    step: proven ? wished : ('phone' as const),
    wished,
    go,
    draft,
    change: (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })),
    phone,
    setPhone,
    proven,
    notice,
    prove: async (smsCode: string) => {
      const found = await call(application.state, { body: { phone, smsCode } }, quiet);
      setProven({ phone, ...found });
      setNotice(undefined);
      const latest = found.applications[0];
      const told = found.hasAccount || (latest !== undefined && latest.state !== 'APPROVED');
      if (wished !== 'state') go(told ? 'state' : 'details');
    },
    /** The phone's proof is over; nothing that was typed is lost. */
    proveAgain: (text: string) => {
      setProven(undefined);
      setNotice(text);
    },
    submit: async () => {
      if (!proven) return;
      const { applicationId, state } = await send(draft, proven, await sealed(draft.password));
      const { kind, name, code, licenceNumber, contactName, email, about } = draft;
      const sent: OwnApplication = {
        ...{
          applicationId,
          state,
          kind,
          name: name.trim(),
          code: code.trim().toLowerCase(),
          licenceNumber,
          contactName,
          email: email.trim() || null,
          about,
        },
        ...{ reason: null, createdAt: new Date().toISOString(), reviewedAt: null },
      };
      setProven({ ...proven, applications: [sent, ...proven.applications] });
      setDraft(emptyDraft(kind));
      go('state');
    },
    applyAgain: (refused: OwnApplication) => {
      setDraft((before) => draftFrom(refused, before));
      go('details');
    },
  };
}

export type Signup = ReturnType<typeof useSignup>;
