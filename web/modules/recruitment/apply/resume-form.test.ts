import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ParsedFields, ResumeFields } from '#contract/recruitment/resume-fields.ts';
import { markedText } from './marked-text.ts';
import { blankEntries, blankResume, cleaned, type ListPart, merged } from './resume-form.ts';
import { missingParts } from './summary.ts';

const found = <T>(value: T, confidence = 0.9, start = 0, end = 0) => ({ value, confidence, span: { start, end } });

/** Of nothing but these. */
const readOf = (given: object): ParsedFields => ({ ...(blankResume as unknown as ParsedFields), ...given });

const basic = (given: object) => ({ ...blankResume.basic, ...given });

test('what is blank is filled, and what somebody wrote stays', () => {
  const mine = { ...blankResume, basic: basic({ name: '顾以宁' }) };
  const parsed = readOf({
    basic: basic({ name: found('顾小宁'), city: found('杭州', 0.4), phone: found('13800001111') }),
    skills: [{ name: found('Python'), level: null, years: null }],
  });
  const { fields, doubts, filled } = merged(mine, parsed);
  expect(fields.basic).toMatchObject({ name: '顾以宁', city: '杭州', phone: null });
  expect(fields.skills).toEqual([{ name: 'Python', level: null, years: null }]);
  expect([doubts, filled]).toEqual([['basic.city'], 2]);
  const own = { ...mine, skills: [{ name: 'SQL', level: null, years: null }] };
  expect(merged(own, parsed).fields.skills).toEqual(own.skills);
});

test('an entry that nothing was written in does not stand in the way', () => {
  const mine = { ...blankResume, skills: [{ name: '  ', level: null, years: null }] };
  const parsed = readOf({ skills: [{ name: found('Python'), level: null, years: null }] });
  expect(merged(mine, parsed).fields.skills).toEqual([{ name: 'Python', level: null, years: null }]);
});

test('whatever is typed can be sent', () => {
  const text = fc.option(fc.string({ maxLength: 30 }), { nil: null });
  const entry = (part: ListPart) =>
    fc.record(
      Object.fromEntries(
        Object.keys(blankEntries[part]).map((key) => [
          key,
          ['degree', 'academicDegree', 'mode', 'level', 'years'].includes(key) ? fc.constant(null) : text,
        ]),
      ),
    );
  const lists = Object.keys(blankEntries) as ListPart[];
  const typed = fc.record(Object.fromEntries(lists.map((part) => [part, fc.array(entry(part), { maxLength: 3 })])));
  fc.assert(
    fc.property(typed, text, text, (parts, name, birthMonth) => {
      const fields = { ...blankResume, ...parts, basic: basic({ name, birthMonth }) } as typeof blankResume;
      const sent = cleaned(fields);
      expect(ResumeFields.safeParse(sent).success).toBe(true);
      expect(cleaned(sent)).toEqual(sent);
    }),
  );
});

test('pieces of the original are the original', () => {
  const span = fc.tuple(fc.nat(40), fc.nat(40));
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.array(span, { maxLength: 8 }), (text, spans) => {
      const skills = spans.map(([a, b]) => ({
        ...{ name: found('x', 0.5, Math.min(a, b), Math.max(a, b)), level: null, years: null },
      }));
      expect(
        markedText(text, readOf({ skills }))
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('a school is asked for from the degree that has one', () => {
  const with_ = (highestDegree: string | null) =>
    missingParts({ ...blankResume, basic: basic({ name: '顾', highestDegree }) });
  expect(Object.keys(with_('高中'))).toEqual([]);
  expect(Object.keys(with_('大专'))).toEqual(['education']);
  expect(Object.keys(with_(null))).toEqual(['basic.highestDegree']);
});
