/** As a form sees it: a field that nobody filled in and one that was emptied again are the same. */
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const withoutEmpty = (_key: string, value: unknown) =>
  isPlain(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, one]) => !isEmpty(one))
          .sort(),
      )
    : value;

const written = (value: unknown) => (isEmpty(value) ? '' : JSON.stringify(value, withoutEmpty));

/** Whether one of the fields of `now` differs from what the form began with; of what it does not show nothing is asked. */
export const isChanged = (before: object, now: object) =>
  Object.entries(now).some(
    ([name, value]) => written(value) !== written((before as Readonly<Record<string, unknown>>)[name]),
  );
