/** Letters and digits that are not taken for one another when they are read out or copied by hand. */
const consonants = 'bdfghkmnprstvz';
const vowels = 'aeu';
const digits = '23456789';

type Draw = (below: number) => number;

/** Every number below is as likely as the others. */
function drawSafely(below: number) {
  const limit = Math.floor(2 ** 32 / below) * below;
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < limit) return drawn % below;
  }
}

/** Tuka-Nemes-4827: easy to read out, not to be guessed (about 45 bits). */
export function proposedPassword(draw: Draw = drawSafely) {
  const one = (letters: string) => letters.charAt(draw(letters.length));
  const syllable = () => one(consonants) + one(vowels);
  const word = (syllables: number, end = '') => {
    const text = Array.from({ length: syllables }, syllable).join('') + end;
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  const number = Array.from({ length: 4 }, () => one(digits)).join('');
  return `${word(2)}-${word(2, one(consonants))}-${number}`;
}
