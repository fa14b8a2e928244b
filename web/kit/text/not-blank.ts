/** Blank has no line with a character that is not whitespace (full-width spaces are whitespace). */
export function isBlank(text: unknown): boolean {
  return typeof text !== 'string' || !/\S/.test(text);
}

/** As a rule of a form field. */
export function notBlank(message: string) {
  return {
    required: true,
    validator: (_rule: unknown, value: unknown) =>
      isBlank(value) ? Promise.reject(new Error(message)) : Promise.resolve(),
  };
}
