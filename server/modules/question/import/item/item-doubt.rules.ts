import type { Doubt } from '#contract/question/import.ts';

type Place = Doubt['place'];

export const wrong = (place: Place, text: string, index: number | null = null): Doubt => ({
  place,
  index,
  level: 'error',
  text,
});

export const look = (place: Place, text: string, index: number | null = null): Doubt => ({
  place,
  index,
  level: 'warning',
  text,
});

/** The start of a text, to name it in a sentence. */
export function brief(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 16 ? `${line.slice(0, 16).toWellFormed()}…` : line;
}

export const noOptions = '没有识别出选项';

export const textBehind = '选项后面另有一段文字，没有归入本题';
/** Said of an option that goes on where no other does. */
export const trailingText = '可能多取了下面的文字';
export const noPicture = '题干提到了图，但文字里没有图';
