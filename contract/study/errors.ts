/** What is refused around study: courses (9600–9619), media and watching (9620–9639), practice (9640–9659), tasks (9660–9679), targets and certificates (9680–9699). */
export const studyErrors = {} as const;
