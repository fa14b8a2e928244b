import type { ComponentType } from 'react';
import type { Access } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** Some words depend on who is signed in. */
export type Title = string | (() => string);

/**
 * What of a call says who may make it: `opens: 'tag.manage' satisfies Opening<typeof tag.add>` names the call and
 * loads none of its shapes, which would weigh in what everybody loads first; the compiler holds the two together.
 */
export type Opening<Call extends OpeningCall = Endpoint> = Call extends { readonly within: string }
  ? Pick<Call, 'access' | 'within'>
  : Call['access'];

type OpeningCall = Pick<Endpoint, 'access' | 'within'>;

/** A page of a module, as its `pages.ts` lists it; what starts with /manage/ or /post/ stands in the management layout. */
export interface Page {
  readonly path: `/${string}`;
  readonly title: Title;
  /** A page file holds one page and exports it as `Component`. */
  readonly file: () => Promise<{ readonly Component: ComponentType }>;
  /** The call without which it has nothing to show, or the access itself: who may make it may open the page. */
  readonly opens: Access | Required<OpeningCall>;
  /** Query parameters without which the page has nothing to show: kept per route and filled in when missing. */
  readonly needs?: readonly string[];
  /** Needs no menu entry (the list of spec §6). */
  readonly alwaysAllowed?: true;
  /** Needs no menu entry either: who may not make its call reads so in its place instead of being sent away. */
  readonly refusesInPlace?: true;
  /** The address of the menu entry that it stands under, where its own address does not say so. */
  readonly under?: Page['path'];
}
