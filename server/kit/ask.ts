import type { RawBuilder, SqlBool } from 'kysely';

/** A piece of SQL that one module writes into the query of another. */
export type Sql<T = unknown> = RawBuilder<T>;
export type Condition = RawBuilder<SqlBool>;

/** Wires one answer; `server/app/modules.ts` does it once for all modules. */
export type Answer = () => void;

export interface Ask<Given extends readonly unknown[], Reply> {
  (...given: Given): Reply;
  readonly answeredBy: (answer: (...given: Given) => Reply) => Answer;
}

const declared = new Set<string>();
const open = new Set<string>();

/**
 * A question that a module asks of later modules (dependency inversion): it asks by name, and a later module answers in its `module.ts`.
 */
export function ask<Given extends readonly unknown[], Reply>(name: string): Ask<Given, Reply> {
  let answer: ((...given: Given) => Reply) | undefined;
  if (declared.has(name)) throw new Error(`two modules ask ${name}`);
  declared.add(name);
  open.add(name);
  const asking = (...given: Given) => {
    if (!answer) throw new Error(`no module answers ${name}`);
    return answer(...given);
  };
  const answeredBy = (given: (...given: Given) => Reply) => () => {
    if (answer && answer !== given) throw new Error(`two modules answer ${name}`);
    answer = given;
    open.delete(name);
  };
  return Object.assign(asking, { answeredBy });
}

export interface Announcement<Given extends readonly unknown[]> {
  (...given: Given): Promise<void>;
  readonly answeredBy: (answer: (...given: Given) => Promise<void>) => Answer;
}

/** The same of what several later modules are to know of: each is told, one after the other. */
export function announce<Given extends readonly unknown[]>(name: string): Announcement<Given> {
  const answers: ((...given: Given) => Promise<void>)[] = [];
  if (declared.has(name)) throw new Error(`two modules ask ${name}`);
  declared.add(name);
  open.add(name);
  const tell = async (...given: Given) => {
    if (answers.length === 0) throw new Error(`no module answers ${name}`);
    for (const answer of answers) await answer(...given);
  };
  const answeredBy = (given: (...given: Given) => Promise<void>) => () => {
    if (!answers.includes(given)) answers.push(given);
    open.delete(name);
  };
  return Object.assign(tell, { answeredBy });
}

/** Names of asks without a registered answer. */
export const unanswered = () => [...open].toSorted();
