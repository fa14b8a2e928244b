/** What Safe Exam Browser lets a page read: hashes of the page's address with keys that only it works out. */
interface Security {
  readonly configKey?: string;
  readonly browserExamKey?: string;
  readonly updateKeys?: (told: () => void) => void;
}

declare const SafeExamBrowser: { readonly security?: Security } | undefined;

const longestWaitMs = 2000;
/** Some versions call back by the name of the function alone. */
const toldName = 'safeExamBrowserKeysUpdated';

const updated = (security: Security) =>
  new Promise<void>((resolve) => {
    if (!security.updateKeys) return resolve();
    // It takes its name from here, whatever becomes of names in the build.
    const told = { [toldName]: () => resolve() };
    Object.assign(globalThis, told);
    setTimeout(resolve, longestWaitMs);
    security.updateKeys(told[toldName] ?? resolve);
  });

const withoutFragment = (address: string) => address.replace(/#.*$/s, '');

/** The page may have gone on to another address since: versions differ in whether they hash the first or the present one. */
const loadedAs = () => performance.getEntriesByType('navigation').map(({ name }) => name);

async function read(security: Security): Promise<Record<string, string>> {
  const asked = location.href;
  await updated(security);
  const { configKey, browserExamKey } = security;
  if (!configKey && !browserExamKey) return {};
  const pages = new Set([...loadedAs(), asked, location.href].map(withoutFragment));
  return {
    'Seb-Pages': [...pages].join(' '),
    ...(configKey && { 'Seb-Config-Key-Hash': configKey }),
    ...(browserExamKey && { 'Seb-Exam-Key-Hash': browserExamKey }),
  };
}

let known: Promise<Record<string, string>> | undefined;

/** Headers that show the service in what the page is; asked for until there is something to show. */
export async function sebHeaders() {
  const security = SafeExamBrowser?.security;
  if (!security) return {};
  known ??= read(security);
  const headers = await known;
  if (Object.keys(headers).length === 0) known = undefined;
  return headers;
}
