import { poseKey } from '../picture/stage.rules.ts';

/** Where a key was pressed: in the score's field, in the comment, on something of its own purpose, or on the desk itself. */
export type KeyPlace = 'score' | 'comment' | 'elsewhere' | 'desk';

export interface PressedKey {
  readonly key: string;
  readonly place: KeyPlace;
  /** Control or command is held. */
  readonly control: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  /** A Chinese input method is in the middle of a word. */
  readonly composing: boolean;
  /** The key is held down. */
  readonly repeat: boolean;
}

export type DeskCommand =
  | { type: 'digit'; key: string }
  | { type: 'point'; place: number }
  | { type: 'picture'; key: string }
  | { type: 'confirm' | 'previous' | 'next' | 'phrases' };

/** The letters that tick the first scoring points. */
export const pointKeys = [...'abcdefghij'];

/** What a key means at the marking desk; nothing: it is left to the browser. */
export function deskCommand(pressed: PressedKey): DeskCommand | undefined {
  const { key, place: at, control, alt, composing, repeat } = pressed;
  if (composing || alt || at === 'elsewhere') return undefined;
  if (key === 'Enter') return repeat ? undefined : confirms(pressed);
  if (control || pressed.shift || at !== 'desk') return undefined;
  if (poseKey(key)) return { type: 'picture', key };
  if (key === 'ArrowLeft') return { type: 'previous' };
  if (key === 'ArrowRight') return { type: 'next' };
  if (repeat) return undefined;
  const place = pointKeys.indexOf(key.toLowerCase());
  if (place >= 0) return { type: 'point', place };
  if (key.toLowerCase() === 'p') return { type: 'phrases' };
  const digit = key.normalize('NFKC');
  return /^[\d.]$/.test(digit) ? { type: 'digit', key: digit } : undefined;
}

/** In a comment Enter is a new line, so there it takes control with it. */
function confirms({ place, control, shift }: PressedKey): DeskCommand | undefined {
  const meant = place === 'comment' ? control : !shift;
  return meant ? { type: 'confirm' } : undefined;
}
