import type { Found, ParsedFields } from '#contract/recruitment/resume-fields.ts';
import type { Entry } from '../section/entries.rules.ts';
import type { Piece } from '../section/piece.rules.ts';
import { academicDegreeIn, degreeIn, isDegree, isStudyMode, studyModeIn } from './degree.rules.ts';
import { headParts } from './entry-head.rules.ts';
import { firstValue, labelReader } from './label.rules.ts';
import { isCollege, isKnownMajor, isKnownSchool, isMajor, isSchool } from './name-shape.rules.ts';

type Education = ParsedFields['education'][number];
type Kind = 'school' | 'college' | 'major' | 'degree' | 'mode' | 'grade';

const labels = labelReader({
  school: [
    '学校',
    '学校名称',
    '毕业院校',
    '院校',
    '就读院校',
    '毕业学校',
    '院校名称',
    'School',
    'University',
    'Institution',
  ],
  college: ['学院', '院系', '所在学院', '系别', 'College', 'Department', 'Faculty'],
  major: ['专业', '所学专业', '主修专业', '专业名称', '主修', 'Major', 'Field of Study'],
  degree: ['学历', '学历层次', '学历学位', '学历/学位', 'Degree', 'Education Level'],
  academic: ['学位'],
  mode: ['学习形式', '学习方式', '培养方式', '教育类型', '就读方式', '是否统招', 'Study Mode'],
  gpa: ['GPA', '绩点', '平均绩点', '平均学分绩点'],
  rank: ['排名', '专业排名', '成绩排名', '年级排名', '班级排名', '综合排名', 'Rank', 'Ranking', 'Class Rank'],
  other: [
    '主修课程',
    '核心课程',
    '主要课程',
    '相关课程',
    '专业课程',
    '课程',
    '荣誉',
    '奖学金',
    '在校荣誉',
    'Courses',
    'Coursework',
    '时间',
    '起止时间',
    '在校时间',
    '就读时间',
  ],
});

const grade = /^(?:GPA|绩点|平均(?:学分)?绩点|(?:专业|年级|班级|综合)?(?:成绩)?排名|rank(?:ing)?|top|前)\s*[:\d\s]/i;
const gpa = /(?:GPA|绩点)\s*[:为]?\s*(\d(?:\.\d{1,3})?(?:\s*\/\s*\d(?:\.\d{1,2})?)?|\d{2}(?:\.\d{1,2})?\s*\/\s*100)/i;
const rank =
  /(?:排名|rank(?:ing|ed)?)\s*[:为]?\s*((?:前|top)?\s*\d{1,3}(?:\.\d)?\s*%|\d{1,4}\s*\/\s*\d{1,4}|第\s*\d{1,3}(?:名)?|前\s*[\d一二三四五十]+\s*名?)|((?:top|前)\s*\d{1,2}(?:\.\d)?\s*%)/i;

function classify(text: string, known: ReadonlySet<Kind>): Kind | undefined {
  if (grade.test(text)) return 'grade';
  if (isKnownSchool(text)) return 'school';
  if (!known.has('degree') && isDegree(text)) return 'degree';
  if (isStudyMode(text)) return 'mode';
  if (isKnownMajor(text)) return 'major';
  if (!known.has('school') && isSchool(text)) return 'school';
  if (isCollege(text)) return 'college';
  if (/\b(?:associate degree|diploma|bachelor|master|doctor|ph\.?d|b\.?(?:sc|eng|a)|m\.?(?:sc|eng|a|ba))\b/i.test(text))
    return 'degree';
  return isMajor(text) ? 'major' : undefined;
}

const withoutWord = (piece: Piece) => {
  const end = piece.find(/专业$/);
  return end && piece.text.length > 4 ? piece.part(0, end.piece.start - piece.start) : piece;
};

/** Bachelor of Engineering in Software Engineering; 计算机科学与技术本科. */
function majorBesideDegree(piece: Piece): { major: Piece; confidence: number } | undefined {
  const latin = piece.find(/\b(?:in|of science in|of arts in|,)\s+([A-Z][A-Za-z &-]{3,60})$/);
  const name = latin?.groups[0];
  if (latin && name) return { major: latin.piece.part(latin.piece.text.length - name.length), confidence: 0.85 };
  const behind = /^(.{3,30}?)\s*[(]?(?:本科|硕士(?:研究生)?|博士(?:研究生)?|大专|专科|学士)[)]?$/.exec(piece.text);
  const front = /^(?:本科|硕士|博士|大专|专科)\s*[(]?(.{3,30}?)[)]?$/.exec(piece.text);
  const words = behind?.[1] ?? front?.[1];
  if (!words || !/[\u4e00-\u9fff]/.test(words) || /^(?:全日制|统招|.学)$/.test(words)) return undefined;
  const at = piece.text.indexOf(words);
  return { major: piece.part(at, at + words.length).trimmed(), confidence: isMajor(words) ? 0.82 : 0.55 };
}

/** 复旦大学计算机科学技术学院 in one word. */
function partedSchool(school: Piece): { school: Piece; college?: Piece } {
  if (isKnownSchool(school.text)) return { school };
  const end = /^[\u4e00-\u9fff]{2,14}?大学(?:\([^)]{2,6}\))?(?=[\u4e00-\u9fff]{2,20}(?:学院|系)$)/.exec(school.text);
  if (!end) return { school };
  return { school: school.part(0, end[0].length), college: school.part(end[0].length) };
}

const sure = (piece: Piece | undefined, known: boolean) => piece?.found(known ? 0.95 : 0.85) ?? null;

function gradesIn(lines: readonly Piece[], education: Education) {
  for (const line of lines) {
    const [average, place] = [line.find(gpa), line.find(rank)];
    const grade = average?.groups[0];
    if (average && grade) education.gpa ??= average.piece.part(average.piece.text.lastIndexOf(grade)).found(0.9, 30);
    const placed = place?.groups[0] ?? place?.groups[1];
    if (place && placed) education.rank ??= place.piece.part(place.piece.text.lastIndexOf(placed)).found(0.88, 50);
  }
}

function fromLabels(lines: readonly Piece[], education: Education): Set<Piece> {
  const used = new Set<Piece>();
  for (const line of lines) {
    for (const { name, value } of labels(line)) {
      used.add(line);
      const first = firstValue(value);
      if (name === 'school') education.school ??= first.found(0.95);
      else if (name === 'college') education.college ??= first.found(0.92);
      else if (name === 'major') education.major ??= withoutWord(first).found(0.93);
      else if (name === 'degree') {
        education.degree ??= degreeIn(first);
        if (/学士|硕士学位|博士学位|bachelor|master/i.test(first.text))
          education.academicDegree ??= academicDegreeIn(first);
      } else if (name === 'academic') {
        const value = academicDegreeIn(first) ?? academicWord(first);
        education.academicDegree ??= value;
        education.degree ??= degreeIn(first, 0.8);
      } else if (name === 'mode') education.mode ??= studyModeIn(first);
    }
  }
  return used;
}

function academicWord(piece: Piece): Education['academicDegree'] {
  const word = piece.find(/学士|硕士|博士/);
  return word ? word.piece.as(word.piece.text as '学士' | '硕士' | '博士', 0.9) : null;
}

const lessSure = (found: Found | null, confidence: number) => found && { ...found, confidence };

/** One school. */
export function educationOf(entry: Entry): Education {
  const education: Education = {
    ...{ school: null, college: null, major: null, degree: null, academicDegree: null, mode: null },
    ...{ start: entry.period?.start ?? null, end: entry.period?.end ?? null, gpa: null, rank: null },
  };
  const all = [...entry.head, ...entry.next, ...entry.body];
  const used = fromLabels(all, education);
  gradesIn(all, education);
  const unused = (lines: readonly Piece[]) => lines.filter((line) => !used.has(line));
  const parts = headParts<Kind>(
    { head: unused(entry.head), next: unused(entry.next) },
    classify,
    (known) => ['school', 'major', 'degree'].every((kind) => known.has(kind as Kind)) && known.has('college'),
  );
  const { known, rest } = parts;
  const [degree, major] = [known.get('degree'), known.get('major')];
  const school = known.get('school');
  if (school && !education.school) {
    const parted = partedSchool(school);
    education.school = sure(parted.school, isKnownSchool(parted.school.text));
    education.college ??= parted.college?.found(0.85) ?? null;
  }
  education.college ??= sure(known.get('college'), false);
  education.mode ??=
    [...known.values(), ...rest].map((piece) => studyModeIn(piece)).find((mode) => mode !== null) ?? null;
  if (degree) {
    education.degree ??= degreeIn(degree);
    if (/学士|学位|bachelor|master|doctor|[bm]\.?(?:sc|eng|a|s)\b|ph/i.test(degree.text))
      education.academicDegree ??= academicDegreeIn(degree);
  }
  const beside = degree && majorBesideDegree(degree);
  if (major) education.major ??= withoutWord(major).found(isKnownMajor(major.text) ? 0.93 : 0.82);
  else if (beside) education.major ??= withoutWord(beside.major).found(beside.confidence);
  const [left, second] = rest.filter((piece) => /[\p{L}]{2}/u.test(piece.text) && !grade.test(piece.text));
  if (!education.major && left && education.school)
    education.major = lessSure(withoutWord(left).found(0.6), second ? 0.5 : 0.72);
  else if (!education.school && left) education.school = left.found(0.5);
  education.degree ??= degreeFromRest([...rest, ...(major ? [major] : []), ...entry.next]);
  return education;
}

function degreeFromRest(pieces: readonly Piece[]): Education['degree'] {
  return (
    pieces
      .filter(({ text }) => text.length <= 40)
      .map((piece) => degreeIn(piece, 0.8))
      .find((degree) => degree !== null) ?? null
  );
}
