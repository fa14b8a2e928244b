import type { OutsideProblem } from '#contract/directory/provider.ts';
import type { DirectoryPerson } from '../sync/plan.ts';

/** Whom an identity provider vouches for. */
export interface OutsidePerson {
  readonly externalId: string;
  readonly name: string;
  /** Only when the provider has verified that they are this person's; null otherwise. */
  readonly phone: string | null;
  readonly email: string | null;
}

/** What must be remembered while somebody is away at the provider. */
export interface Journey {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

export interface Checked {
  readonly ok: boolean;
  readonly text: string;
}

/** Sign-in by a redirect there and back (OIDC). */
export interface RedirectSignIn {
  begin(redirectUri: string): Promise<{ readonly location: string; readonly journey: Journey }>;
  /** `answer`: what the provider has added to the address. */
  finish(journey: Journey, answer: Readonly<Record<string, string>>): Promise<OutsidePerson>;
}

/** Sign-in with the normal form, where the provider knows the password (LDAP). */
export interface PasswordSignIn {
  /** Who is meant by a name as the directory knows it. */
  find(name: string): Promise<string | undefined>;
  confirm(externalId: string, password: string): Promise<boolean>;
}

/** A service outside of this one that knows people: every kind stands behind this one door. */
export interface IdentityProvider {
  /** Tries the settings and says in words how it went. */
  check(): Promise<Checked>;
  readonly byRedirect?: RedirectSignIn;
  readonly byPassword?: PasswordSignIn;
  /** Everybody whom it knows. */
  readonly directory?: () => Promise<readonly DirectoryPerson[]>;
}

/** The provider or its settings are at fault: a sentence for the administrator, and what the person at the entrance is told. */
export class ProviderProblem extends Error {
  readonly kind: OutsideProblem;

  constructor(kind: OutsideProblem, text: string, cause?: unknown) {
    super(text, { cause });
    this.kind = kind;
  }
}
