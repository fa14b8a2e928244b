import { AutoFields } from './fields.ts';

const keyOf = (userId: string) => `auto-paper-${userId}`;

/** The form as this person left it in this browser. */
export function keptFields(userId: string): AutoFields | undefined {
  try {
    return AutoFields.safeParse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function keepFields(userId: string, fields: AutoFields) {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(fields));
  } catch {
    // Without room the form still works; it is only not found again.
  }
}
