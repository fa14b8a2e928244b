import { mostEntries, type ParsedFields, ParsedFields as Shape } from '#contract/recruitment/resume-fields.ts';
import { basicOf } from './field/basic.rules.ts';
import { told } from './field/body.rules.ts';
import { highestOf } from './field/degree.rules.ts';
import { educationOf } from './field/education.rules.ts';
import { intentionOf } from './field/intention.rules.ts';
import { isSpeechCertificate, itemsOf } from './field/item.rules.ts';
import { hasLanguageTest, isLanguageLine, languagesOf } from './field/language.rules.ts';
import { campusOf, projectOf, trainingOf } from './field/project.rules.ts';
import { skillsOf } from './field/skill.rules.ts';
import { workOf } from './field/work.rules.ts';
import { type Entry, entriesOf, unmarked } from './section/entries.rules.ts';
import type { SectionKind } from './section/heading-words.rules.ts';
import { Piece } from './section/piece.rules.ts';
import { type Section, sectionsOf } from './section/sections.rules.ts';
import type { LaidOut } from './text/blocks.rules.ts';

/** Lines are looked at no further than this: no person writes longer ones. */
const longestLine = 3000;

function linesOf(whole: Piece): Piece[] {
  const lines: Piece[] = [];
  let from = 0;
  for (const line of whole.text.split('\n')) {
    for (let at = 0; at === 0 || at < line.length; at += longestLine)
      lines.push(whole.part(from + at, from + Math.min(line.length, at + longestLine)));
    from += line.length + 1;
  }
  return lines;
}

const isFilled = (entry: object) => Object.values(entry).some((field) => field !== null);

class Resume {
  readonly #sections: readonly Section[];
  readonly #lines: readonly Piece[];

  constructor(lines: readonly Piece[], breaks: readonly number[]) {
    this.#lines = lines.filter((line) => !line.isEmpty);
    this.#sections = sectionsOf(lines, breaks);
  }

  /** Lines of all sections of a kind, one after the other. */
  lines(kind: SectionKind): Piece[] {
    return this.#sections
      .filter(({ kinds }) => kinds.includes(kind))
      .flatMap(({ lines }) => lines.filter((line) => !line.isEmpty));
  }

  /** A section that is for one kind alone, or begins with it. */
  entries<Read extends object>(kind: keyof typeof mostEntries & SectionKind, read: (entry: Entry) => Read): Read[] {
    return this.#sections
      .filter(({ kinds }) => kinds[0] === kind)
      .flatMap(({ lines }) => entriesOf(lines, mostEntries[kind]))
      .map(read)
      .filter(isFilled)
      .slice(0, mostEntries[kind]);
  }

  /** Skills, languages, certificates and awards are often told in one section. */
  listed() {
    const own = new Set<SectionKind>(['skills', 'languages', 'certificates', 'awards']);
    const languages: ParsedFields['languages'] = [];
    const skills: Piece[] = [];
    const items = { certificates: [] as ParsedFields['certificates'], awards: [] as ParsedFields['awards'] };
    for (const { kinds, lines } of this.#sections.filter((section) => section.kinds.some((kind) => own.has(kind)))) {
      const filled = lines.filter((line) => !line.isEmpty).map(unmarked);
      const ofLanguage = filled.filter((line) =>
        kinds.includes('languages') ? kinds.length === 1 || isAboutLanguage(line) : isAboutLanguage(line),
      );
      const rest =
        kinds.includes('languages') && kinds.length === 1 ? [] : filled.filter((line) => !ofLanguage.includes(line));
      languages.push(...languagesOf(ofLanguage));
      // A line may name a test of a language beside other things.
      const mixed = kinds.includes('skills') ? [] : ofLanguage.filter(() => kinds[0] !== 'languages');
      const others = [...rest, ...mixed].sort((one, other) => one.start - other.start);
      const itemKinds = kinds.filter((kind) => kind === 'certificates' || kind === 'awards');
      if (kinds.includes('skills') && itemKinds.length === 0) skills.push(...rest);
      else if (kinds.includes('skills')) {
        const [forItems, forSkills] = [others.filter(isItemLine), others.filter((line) => !isItemLine(line))];
        skills.push(...forSkills);
        add(items, itemsOf(forItems.map(behindLabel), itemKinds.length > 1 ? ['certificates', 'awards'] : itemKinds));
      } else add(items, itemsOf(others, itemKinds));
    }
    return { languages, skills: skillsOf(skills), ...items };
  }

  selfEvaluation() {
    const own = this.#sections
      .filter(({ kinds }) => kinds[0] === 'selfEvaluation')
      .map(({ lines }) => told(lines, 0.9, 5000));
    return own.filter((found) => found !== null)[0] ?? null;
  }

  about(): Piece[] {
    return this.lines('basic');
  }

  get all(): readonly Piece[] {
    return this.#lines;
  }
}

const isAboutLanguage = (line: Piece) =>
  (hasLanguageTest(line) && !isSpeechCertificate(line.text)) || isLanguageLine(line.trimmed().text);
const isItemLine = (line: Piece) => /(?:证书?|资格|执业|奖|荣誉|certificate|certified|award)/i.test(line.text);
const behindLabel = (line: Piece) => {
  const label = /^[^:]{2,8}:\s*(?=\S)/.exec(line.trimmed().text);
  return label ? line.trimmed().part(label[0].length) : line;
};

function add(
  items: { certificates: unknown[]; awards: unknown[] },
  more: { certificates: unknown[]; awards: unknown[] },
) {
  items.certificates.push(...more.certificates);
  items.awards.push(...more.awards);
}

const nothing = () => Shape.parse(emptyFields);

export const emptyFields = {
  basic: {
    ...{ name: null, gender: null, birthMonth: null, phone: null, email: null, wechat: null, city: null },
    ...{ highestDegree: null, workSince: null, workYears: null, jobState: null },
  },
  intention: { position: null, city: null, industry: null, salary: null, kind: null, availableFrom: null },
  ...{ education: [], work: [], internships: [], projects: [], campus: [], skills: [], languages: [] },
  ...{ certificates: [], awards: [], trainings: [], selfEvaluation: null },
};

/** What a text says, as far as it can be told. It never fails: what is not understood is left out. */
export function parseFields({ text, breaks }: LaidOut): ParsedFields {
  const lines = linesOf(Piece.of(text));
  const resume = new Resume(lines, breaks);
  const about = resume.about();
  const basic = basicOf({ about: [...about, ...resume.lines('intention')], everywhere: resume.all });
  const education = resume.entries('education', educationOf);
  basic.highestDegree ??= highestOf(education.map(({ degree }) => degree));
  const { languages, skills, certificates, awards } = resume.listed();
  const read = {
    basic,
    intention: intentionOf(resume.lines('intention'), about),
    education,
    work: resume.entries('work', workOf),
    internships: resume.entries('internships', workOf),
    projects: resume.entries('projects', projectOf),
    campus: resume.entries('campus', campusOf),
    skills: skills.slice(0, mostEntries.skills),
    languages: languages.slice(0, mostEntries.languages),
    certificates: certificates.slice(0, mostEntries.certificates),
    awards: awards.slice(0, mostEntries.awards),
    trainings: resume.entries('trainings', trainingOf),
    selfEvaluation: resume.selfEvaluation(),
  };
  const checked = Shape.safeParse(read);
  return checked.success ? checked.data : nothing();
}
