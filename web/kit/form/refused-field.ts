/** For a form's item: what the server said about its field, if it said something. */
export const refusedField = (fields: Readonly<Record<string, string>>, name: string) =>
  fields[name] ? { help: fields[name], validateStatus: 'error' as const } : {};
