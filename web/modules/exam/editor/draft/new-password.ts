/** Without letters and digits that look or sound alike when they are read out. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const passwordLength = 6;

/** A password that is easy to read out and to type. `fill` puts random bytes into an array. */
export function newPassword(
  fill: (bytes: Uint8Array<ArrayBuffer>) => unknown = (bytes) => crypto.getRandomValues(bytes),
) {
  // Bytes from here on would make some letters likelier than others.
  const fair = 256 - (256 % alphabet.length);
  let password = '';
  const bytes = new Uint8Array(1);
  while (password.length < passwordLength) {
    fill(bytes);
    const [byte = fair] = bytes;
    if (byte < fair) password += alphabet[byte % alphabet.length];
  }
  return password;
}
