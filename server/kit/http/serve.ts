import type { Edition } from '#contract/brand.ts';
import type { Contract, Endpoint, Parsed, Returned } from '#contract/endpoint.ts';
import type { Actor } from '../audit.ts';
import type { Db } from '../transaction.ts';

/** What one of a caller's roles gives, and whom it reaches; a scope holds only for its own role's codes. */
export interface Grant {
  readonly permissions: readonly string[];
  readonly dataScope: string;
  /** For the scope `custom`: the departments as ticked, with or without what is below them. */
  readonly departmentIds: readonly string[];
  readonly includeChildren: boolean;
  /** A group role holds inside this one exam only. */
  readonly groupId: string | null;
}

/** The person behind a request, as the session check found them. */
export interface Caller extends Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly realName: string;
  /** Of all roles but group roles. */
  readonly permissions: readonly string[];
  readonly grants: readonly Grant[];
  readonly departmentId: string;
  /** Whose words their organisation uses. */
  readonly edition: Edition;
  readonly applicant: boolean;
  /** Came by an invitation to one exam and is no staff. */
  readonly outsider: boolean;
  /** Signed in with a password that somebody else chose. */
  readonly initialPassword: boolean;
}

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface CookieOptions {
  readonly path: string;
  readonly maxAgeMs: number;
  /** Strict unless said; lax is sent too when another site leads back here (an identity provider). */
  readonly sameSite?: 'lax';
}

/** What a few handlers need of the request itself. */
export interface Client {
  readonly address: string;
  readonly userAgent: string;
  readonly authorization: string | undefined;
  readonly origin: string | undefined;
  /** Scheme and host of this service as the caller's browser sees it. */
  readonly siteOrigin: string;
  /** Host and port that were asked. */
  readonly host: string;
  /** Path and query as they were asked. */
  readonly url: string;
  readonly header: (name: string) => string | undefined;
  readonly cookie: (name: string) => string | undefined;
  readonly setCookie: (name: string, value: string, options: CookieOptions) => void;
}

type FileOf<E> = E extends { upload: object } ? UploadedFile : undefined;
/** Somebody who looks for work, and is in no organisation. */
export interface ApplicantCaller {
  readonly applicantId: string;
  readonly sessionId: string;
  readonly realName: string;
  readonly address: string;
}

type UserOf<E> = E extends { access: 'anyone' }
  ? Caller | undefined
  : E extends { access: 'applicant' }
    ? ApplicantCaller
    : Caller;

export interface Call<E> {
  readonly db: Db;
  readonly user: UserOf<E>;
  readonly query: Parsed<E, 'query'>;
  readonly params: Parsed<E, 'params'>;
  readonly body: Parsed<E, 'body'>;
  readonly file: FileOf<E>;
  /** When the request arrived; rules about time use this and nothing later. */
  readonly at: Date;
  readonly client: Client;
}

export type Handlers<C extends Contract> = {
  [K in keyof C]: (call: Call<C[K]>) => Promise<Returned<C[K]>> | Returned<C[K]>;
};

/** A handler whose types were checked by `serve` and are erased for the router. */
export type ErasedHandler = (call: unknown) => unknown;

export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: ErasedHandler;
}

/** Joins a contract with its handlers; a missing or misshapen one does not compile. */
export function serve<C extends Contract>(contract: C, handlers: NoInfer<Handlers<C>>): Route[] {
  return Object.entries(contract).map(([name, endpoint]) => ({
    endpoint,
    handler: handlers[name] as ErasedHandler,
  }));
}
