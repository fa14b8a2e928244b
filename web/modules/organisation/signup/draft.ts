import { z } from 'zod';
import { passwordProblem } from '#contract/account/password-rule.ts';
import { application, companyKinds, industryKinds, type OwnApplication } from '#contract/organisation/application.ts';

export type Kind = OwnApplication['kind'];

/** What was typed so far. */
export interface Draft {
  readonly kind: Kind;
  readonly name: string;
  readonly licenceNumber: string;
  readonly code: string;
  readonly contactName: string;
  readonly email: string;
  readonly about: string;
  readonly password: string;
  readonly again: string;
}

export const isCompany = (kind: Kind): kind is (typeof companyKinds)[number] =>
  companyKinds.some((company) => company === kind);

const text = z.string();
const Kept = z.object({
  phone: text,
  draft: z.object({
    kind: z.enum([...companyKinds, ...industryKinds]),
    ...{ name: text, licenceNumber: text, code: text, contactName: text, email: text, about: text },
  }),
});

/** The kinds to choose from beside this one. */
export const kindsBeside = (kind: Kind): readonly Kind[] => (isCompany(kind) ? companyKinds : industryKinds);

export const emptyDraft = (kind: Kind): Draft => ({
  ...{ kind, name: '', licenceNumber: '', code: '', contactName: '' },
  ...{ email: '', about: '', password: '', again: '' },
});

/** What was refused is not typed again. */
export const draftFrom = (
  { kind, name, licenceNumber, code, contactName, email, about }: OwnApplication,
  before: Draft,
): Draft => ({
  ...before,
  ...{ kind, name, licenceNumber, code, contactName, email: email ?? '', about },
});

/** As it may wait in the tab: without the passwords. */
export const keptText = (phone: string, { password: _, again: __, ...draft }: Draft) =>
  JSON.stringify({ phone, draft });

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** What was kept, or nothing of it where it is not what it should be. */
export function fromKept(text: string | undefined, industry: boolean): { phone: string; draft: Draft } {
  const empty = emptyDraft(industry ? 'college' : 'enterprise');
  const found = Kept.safeParse(parsed(text)).data;
  if (!found) return { phone: '', draft: empty };
  // The link that was followed now says what kind is meant.
  const kind = industry && isCompany(found.draft.kind) ? empty.kind : found.draft.kind;
  return { phone: found.phone, draft: { ...empty, ...found.draft, kind } };
}

/** What can be seen to be wrong, in the words of the contract and the order of the form. */
export function draftProblems({ password, again, ...draft }: Draft): Record<string, string> {
  const fields = {
    name: draft.name,
    licenceNumber: draft.licenceNumber,
    code: draft.code,
    contactName: draft.contactName,
  };
  const shape = application.addCompany.body.pick({
    ...({ name: true, licenceNumber: true, code: true, contactName: true, email: true, about: true } as const),
  });
  const parsed = shape.safeParse({ ...fields, email: draft.email.trim(), about: draft.about });
  const found: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) found[path.join('.')] ??= message;
  const weak = passwordProblem(password);
  if (weak) found.password = weak;
  if (again !== password) found.again = '两次输入的密码不一样';
  return found;
}
