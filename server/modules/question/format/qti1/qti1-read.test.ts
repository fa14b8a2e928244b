import { describe, expect, test } from 'vitest';
import { pack } from '../../../../kit/files/archive.rules.ts';
import { recognise } from '../formats.ts';
import { readQti } from '../qti/qti-read.rules.ts';
import { png } from '../question.fixture.ts';
import type { ReadItem } from '../read-item.ts';

function read(bytes: string | Uint8Array) {
  const reading = readQti(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
  if ('failure' in reading) throw new Error(reading.failure);
  return reading;
}
const file = (items: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2">
   <assessment ident="a1" title="测验"><section ident="root_section">${items}</section></assessment></questestinterop>`;
const one = (item: string): ReadItem => {
  const { items } = read(file(item));
  expect(items).toHaveLength(1);
  return items[0] as ReadItem;
};
const zip = (files: Record<string, string | Uint8Array>) =>
  pack(new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])));
const chosen = ({ question }: ReadItem) =>
  question.options.map(({ content, correct }) => `${correct ? '+' : '-'}${content}`);
const blanksOf = ({ question: { answer } }: ReadItem) =>
  typeof answer === 'object' && answer && 'blanks' in answer ? answer.blanks : [];
const said = ({ doubts }: ReadItem) => doubts.map(({ level, place, text }) => `${level} ${place} ${text}`);
const errors = (item: ReadItem) => said(item).filter((text) => text.startsWith('error'));

const html = (text: string) => `<material><mattext texttype="text/html">${text}</mattext></material>`;
const plain = (text: string) => `<material><mattext texttype="text/plain">${text}</mattext></material>`;
const label = (ident: string, text: string) => `<response_label ident="${ident}">${plain(text)}</response_label>`;
const equal = (text: string, ident = 'response1') => `<varequal respident="${ident}">${text}</varequal>`;
const set = (points: number | string, action = 'Set') =>
  `<setvar action="${action}" varname="SCORE">${points}</setvar>`;
const rule = (condition: string, then: string, attributes = 'continue="No"') =>
  `<respcondition ${attributes}><conditionvar>${condition}</conditionvar>${then}</respcondition>`;
const processing = (rules: string) =>
  `<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${rules}</resprocessing>`;
const canvas = (type: string, presentation: string, rules: string, more = '') =>
  `<item ident="g1" title="Question"><itemmetadata><qtimetadata>
   <qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield>
   <qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>3.0</fieldentry></qtimetadatafield>
   <qtimetadatafield><fieldlabel>assessment_question_identifierref</fieldlabel><fieldentry>g2</fieldentry></qtimetadatafield>
   </qtimetadata></itemmetadata><presentation>${presentation}</presentation>${processing(rules)}${more}</item>`;
const lid = (labels: string, ident = 'response1', cardinality = 'Single', own = '') =>
  `<response_lid ident="${ident}" rcardinality="${cardinality}">${own}<render_choice>${labels}</render_choice></response_lid>`;
const str = (ident = 'response1', fib = '') =>
  `<response_str ident="${ident}" rcardinality="Single"><render_fib ${fib}><response_label ident="answer1" rshuffle="No"/></render_fib></response_str>`;

describe('Canvas', () => {
  test('several texts for one place are ways to write the same', () => {
    const item = one(
      canvas('short_answer_question', html('甲称为____。') + str(), rule(equal('乙') + equal('丙'), set(100))),
    );
    expect([blanksOf(item)[0]?.accepted, errors(item)]).toEqual([['乙', '丙'], []]);
  });

  test('one right option, its points and remarks', () => {
    const item = one(
      canvas(
        'multiple_choice_question',
        html('&lt;div&gt;&lt;p&gt;水的化学式是？&lt;/p&gt;&lt;/div&gt;') +
          lid(label('11', 'CO2') + label('22', 'a &lt; b') + label('33', 'H2O')),
        rule('<other/>', '<displayfeedback feedbacktype="Response" linkrefid="general_fb"/>', 'continue="Yes"') +
          rule(equal('11'), '<displayfeedback feedbacktype="Response" linkrefid="11_fb"/>', 'continue="Yes"') +
          rule(equal('33'), set(100)),
        `<itemfeedback ident="general_fb"><flow_mat>${html('&lt;p&gt;见课本&lt;/p&gt;')}</flow_mat></itemfeedback>
         <itemfeedback ident="11_fb"><flow_mat>${plain('那是二氧化碳')}</flow_mat></itemfeedback>
         <itemfeedback ident="correct_fb"><flow_mat>${plain('')}</flow_mat></itemfeedback>`,
      ),
    );
    expect(item.question).toMatchObject({ type: 'SINGLE', points: 3, stem: '<div><p>水的化学式是？</p></div>' });
    expect(chosen(item)).toEqual(['-CO2', '-a &lt; b', '+H2O']);
    expect(item.question.analysis).toBe('<div><p>见课本</p></div><div>A：那是二氧化碳</div>');
    expect(said(item)).toEqual([]);
    expect(item.source).toContain('<item ident="g1"');
  });

  test('right or wrong', () => {
    const item = one(
      canvas(
        'true_false_question',
        html('地球是圆的') + lid(label('1', 'True') + label('2', 'False')),
        rule(equal('2'), set(100)),
      ),
    );
    expect(item.question).toMatchObject({ type: 'JUDGE', answer: false });
    expect(said(item)).toEqual([]);
  });

  test('several right options', () => {
    const item = one(
      canvas(
        'multiple_answers_question',
        html('选') + lid(label('1', '甲') + label('2', '乙') + label('3', '丙'), 'response1', 'Multiple'),
        rule(`<and>${equal('1')}<not>${equal('2')}</not>${equal('3')}</and>`, set(100)),
      ),
    );
    expect(item.question.type).toBe('MULTIPLE');
    expect([chosen(item), said(item)]).toEqual([['+甲', '-乙', '+丙'], []]);
  });

  test('a short answer with other ways to write it', () => {
    const item = one(
      canvas(
        'short_answer_question',
        html('首都是') + str(),
        rule(equal('北京') + equal('Beijing'), set(100))
          .replace('<conditionvar>', '<conditionvar><or>')
          .replace('</conditionvar>', '</or></conditionvar>'),
      ),
    );
    expect(item.question).toMatchObject({ type: 'FILL', stem: '首都是____' });
    expect(blanksOf(item)).toMatchObject([{ accepted: ['北京', 'Beijing'], ignoreCase: true }]);
    expect(said(item)).toEqual([]);
  });

  test('several blanks named in the text', () => {
    const named = (name: string, labels: string) => lid(labels, `response_${name}`, 'Single', plain(name));
    const item = one(
      canvas(
        'fill_in_multiple_blanks_question',
        html('&lt;p&gt;玫瑰是[c1]的，海是[c2]的&lt;/p&gt;') +
          named('c1', label('1', '红') + label('2', '红色')) +
          named('c2', label('3', '蓝')),
        rule(equal('1', 'response_c1'), set('50.00', 'Add'), '') +
          rule(equal('3', 'response_c2'), set('50.00', 'Add'), ''),
      ),
    );
    expect(item.question).toMatchObject({ type: 'FILL', stem: '<p>玫瑰是____的，海是____的</p>' });
    expect(blanksOf(item).map(({ accepted }) => accepted)).toEqual([['红', '红色'], ['蓝']]);
    expect(said(item)).toEqual([expect.stringMatching(/^warning answer 有的空列出了几个答案/)]);
  });

  test('drop-down lists in the text', () => {
    const named = (name: string, labels: string) => lid(labels, `response_${name}`, 'Single', plain(name));
    const item = one(
      canvas(
        'multiple_dropdowns_question',
        html('我[a]学生，他[b]老师') +
          named('a', label('1', '是') + label('2', '有')) +
          named('b', label('3', '有') + label('4', '不是')),
        rule(equal('1', 'response_a'), set('50.00', 'Add'), '') +
          rule(equal('4', 'response_b'), set('50.00', 'Add'), ''),
      ),
    );
    expect(item.question.stem).toBe('我____学生，他____老师');
    expect(blanksOf(item).map(({ accepted }) => accepted)).toEqual([['是'], ['不是']]);
    expect(said(item)).toEqual([expect.stringContaining('是、有'), expect.stringContaining('有、不是')]);
  });

  test('a matching keeps its words and pairs and is flagged', () => {
    const labels = label('7', '中国') + label('8', '法国') + label('9', '日本');
    const item = one(
      canvas(
        'matching_question',
        html('首都与国家') +
          lid(labels, 'response_1', 'Single', plain('巴黎')) +
          lid(labels, 'response_2', 'Single', plain('北京')),
        rule(equal('8', 'response_1'), set('50.00', 'Add'), '') +
          rule(equal('7', 'response_2'), set('50.00', 'Add'), ''),
      ),
    );
    expect(said(item)).toEqual(['error type 暂不支持匹配题（matchInteraction），请改成其他题型']);
    expect(item.question).toMatchObject({
      stem: expect.stringMatching(/首都与国家.*巴黎.*北京.*中国.*法国.*日本/s),
      answer: { reference: '<ul><li>巴黎 → 法国</li><li>北京 → 中国</li></ul>' },
    });
  });

  test('a number, exact or within a margin', () => {
    const condition = `<or>${equal('9.8')}<and><vargte respident="response1">9.7</vargte><varlte respident="response1">9.9</varlte></and></or>`;
    const item = one(
      canvas('numerical_question', html('g 是') + str('response1', 'fibtype="Decimal"'), rule(condition, set(100))),
    );
    expect(blanksOf(item)).toMatchObject([{ accepted: ['9.8'], tolerance: 0.1 }]);
    expect(said(item)).toEqual([]);
  });

  test('texts, files and nothing to answer', () => {
    const nothing = rule('<other/>', '');
    const essay = one(canvas('essay_question', html('谈谈') + str(), nothing));
    expect(essay.question).toMatchObject({ type: 'SHORT', stem: '谈谈' });
    expect(said(essay)).toEqual(['error answer 没有参考答案，请补充']);
    expect(errors(one(canvas('file_upload_question', html('上传报告'), nothing)))).toEqual([
      'error type 暂不支持上传文件题（uploadInteraction），请改成其他题型',
    ]);
    expect(errors(one(canvas('text_only_question', html('请读下文'), nothing)))).toEqual([
      'error type 没有作答的地方，可能是说明文字',
    ]);
  });

  test('a calculated question keeps its formula', () => {
    const own = `<itemproc_extension><calculated><answer_tolerance>0</answer_tolerance><formulas decimal_places="0"><formula>x + 5</formula></formulas>
      <vars><var name="x" scale="0"><min>1</min><max>10</max></var></vars></calculated></itemproc_extension>`;
    const item = one(
      canvas(
        'calculated_question',
        html('5 加 [x] 是多少？') + str('response1', 'fibtype="Decimal"'),
        rule('<other/>', set(100)),
        own,
      ),
    );
    expect(errors(item)).toEqual(['error type 暂不支持计算题（calculatedInteraction），请改成其他题型']);
    expect(item.question.stem).toBe('5 加 [x] 是多少？');
    expect(item.question.analysis).toContain('x + 5');
  });

  test('formulas and pictures of its editor', () => {
    const stem =
      '&lt;p&gt;求 &lt;img class="equation_image" title="x^2 &amp;lt; 4" src="https://c.example/equation_images/x%255E2" alt="LaTeX: x^2" data-equation-content="x^2 &amp;lt; 4"&gt; &lt;img src="$IMS-CC-FILEBASE$/Uploaded%20Media/a.png" alt="图"&gt;&lt;/p&gt;';
    const quiz = file(canvas('essay_question', html(stem) + str(), rule('<other/>', '')));
    const { items, pictures } = read(zip({ 'g1/g1.xml': quiz, 'web_resources/Uploaded Media/a.png': png(4) }));
    expect(items[0]?.question.stem).toBe('<p>求 $x^2 &lt; 4$ <img src="import:1" alt="图"></p>');
    expect(pictures.size).toBe(1);
  });
});

describe('Blackboard', () => {
  const block = (text: string) =>
    `<flow class="FORMATTED_TEXT_BLOCK"><material><mat_extension><mat_formattedtext type="HTML">${text}</mat_formattedtext></mat_extension></material></flow>`;
  const option = (ident: string, text: string) =>
    `<flow_label class="Block"><response_label ident="${ident}" rarea="Ellipse" rrange="Exact" shuffle="Yes"><flow_mat class="FORMATTED_TEXT_BLOCK">
     <material><mat_extension><mat_formattedtext type="HTML">${text}</mat_formattedtext></mat_extension></material></flow_mat></response_label></flow_label>`;
  const pool = (type: string, stem: string, response: string, rules: string, more = '') =>
    `<item maxattempts="0"><itemmetadata><bbmd_asi_object_id>_1_1</bbmd_asi_object_id><bbmd_asitype>Item</bbmd_asitype><bbmd_assessmenttype>Pool</bbmd_assessmenttype>
     <bbmd_questiontype>${type}</bbmd_questiontype><bbmd_partialcredit>false</bbmd_partialcredit><qmd_absolutescore_min>0.0</qmd_absolutescore_min><qmd_absolutescore_max>10.0</qmd_absolutescore_max></itemmetadata>
     <presentation><flow class="Block"><flow class="QUESTION_BLOCK">${block(stem)}<flow class="FILE_BLOCK"><material/></flow></flow>${response}</flow></presentation>
     <resprocessing scoremodel="SumOfScores"><outcomes><decvar defaultval="0" maxvalue="10.0" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${rules}</resprocessing>${more}</item>`;
  const choices = (labels: string, cardinality = 'Single') =>
    `<flow class="RESPONSE_BLOCK"><response_lid ident="response" rcardinality="${cardinality}" rtiming="No"><render_choice maxnumber="0" minnumber="0" shuffle="No">${labels}</render_choice></response_lid></flow>`;
  const score = (text: string | number) => `<setvar action="Set" variablename="SCORE">${text}</setvar>`;
  const bb = (title: string, condition: string, then: string) =>
    `<respcondition title="${title}"><conditionvar>${condition}</conditionvar>${then}<displayfeedback feedbacktype="Response" linkrefid="${title}"/></respcondition>`;
  const is = (text: string, ident = 'response') => `<varequal case="No" respident="${ident}">${text}</varequal>`;
  const incorrect = bb('incorrect', '<other/>', score('0.0'));

  test('multiple choice, whose options each have a rule of their own for remarks', () => {
    const item = one(
      pool(
        'Multiple Choice',
        '&lt;p&gt;法国的首都？&lt;/p&gt;',
        choices(option('aa', '里昂') + option('bb', '巴黎')),
        bb('correct', is('bb'), score('SCORE.max')) + incorrect + bb('aa', is('', 'aa'), score('100')),
        '<itemfeedback ident="correct" view="All"><flow_mat class="Block"><flow_mat class="FORMATTED_TEXT_BLOCK"><material><mat_extension><mat_formattedtext type="HTML">对了</mat_formattedtext></mat_extension></material></flow_mat></flow_mat></itemfeedback>',
      ),
    );
    expect(item.question).toMatchObject({
      type: 'SINGLE',
      stem: '<p>法国的首都？</p>',
      points: 10,
      analysis: '答对时：对了',
    });
    expect([chosen(item), said(item)]).toEqual([['-里昂', '+巴黎'], []]);
  });

  test('multiple answer', () => {
    const item = one(
      pool(
        'Multiple Answer',
        '选',
        choices(option('a', '甲') + option('b', '乙') + option('c', '丙'), 'Multiple'),
        bb('correct', `<and>${is('a')}<not>${is('b')}</not>${is('c')}</and>`, score('SCORE.max')) + incorrect,
      ),
    );
    expect([item.question.type, chosen(item), said(item)]).toEqual(['MULTIPLE', ['+甲', '-乙', '+丙'], []]);
  });

  test.each([
    ['True/False', 'true', 'false', '正确'],
    ['Either/Or', 'right_wrong.true', 'right_wrong.false', '对'],
  ])('%s', (type, yes, no, _) => {
    const labels = [yes, no].map((word) => `<flow_label class="Block">${label(word, word)}</flow_label>`).join('');
    const item = one(pool(type, '水是单质。', choices(labels), bb('correct', is(no), score('SCORE.max')) + incorrect));
    expect(item.question).toMatchObject({ type: 'JUDGE', answer: false });
    expect(said(item)).toEqual([]);
  });

  const entry = (ident = 'response') =>
    `<flow class="RESPONSE_BLOCK"><response_str ident="${ident}" rcardinality="Single" rtiming="No"><render_fib columns="0" fibtype="String" prompt="Box" rows="0"/></response_str></flow>`;

  test('fill in the blank, exact or contained', () => {
    const item = one(
      pool(
        'Fill in the Blank',
        '作者是',
        entry(),
        bb('1', is('Lu Xun'), score(100)) + bb('2', is('周树人'), score(100)) + incorrect,
      ),
    );
    expect(blanksOf(item)).toMatchObject([{ accepted: ['Lu Xun', '周树人'], ignoreCase: true }]);
    const part = '<varsubset respident="response" setmatch="Contains">光合</varsubset>';
    expect(
      blanksOf(one(pool('Fill in the Blank', '过程', entry(), bb('1', part, score(100)) + incorrect))),
    ).toMatchObject([{ accepted: ['*光合*'], wildcard: true }]);
    const pattern = '<varsubset respident="response" setmatch="Matches">^a+$</varsubset>';
    expect(
      errors(one(pool('Fill in the Blank', '过程', entry(), bb('1', pattern, score(100)) + incorrect))),
    ).toContainEqual(expect.stringMatching(/^error answer .*无法核对/));
  });

  test('several blanks named in the text', () => {
    const both = `<and>${is('北京', 'x')}${is('上海', 'y')}</and>`;
    const item = one(
      pool(
        'Fill in the Blank Plus',
        '首都[x]，最大[y]',
        entry('x') + entry('y'),
        bb('correct', both, score('SCORE.max')) + incorrect,
      ),
    );
    expect(item.question.stem).toBe('首都____，最大____');
    expect(blanksOf(item).map(({ accepted }) => accepted)).toEqual([['北京'], ['上海']]);
    expect(said(item)).toEqual([]);
  });

  test('a number between bounds', () => {
    const number =
      '<flow class="RESPONSE_BLOCK"><response_num ident="response" rcardinality="Single"><render_fib fibtype="Decimal"/></response_num></flow>';
    const between = '<vargte respident="response">9.0</vargte><varlte respident="response">11.0</varlte>';
    const item = one(pool('Numeric', '多少', number, bb('correct', between, score('SCORE.max')) + incorrect));
    expect(blanksOf(item)).toMatchObject([{ accepted: ['10'], tolerance: 1 }]);
    expect(said(item)).toEqual([]);
  });

  test('an essay and its model answer', () => {
    const solution = `<itemfeedback ident="solution" view="All"><solution feedbackstyle="Complete" view="All"><solutionmaterial><flow_mat class="Block"><material><mat_extension><mat_formattedtext type="HTML">&lt;p&gt;要点&lt;/p&gt;</mat_formattedtext></mat_extension></material></flow_mat></solutionmaterial></solution></itemfeedback>`;
    const item = one(
      pool(
        'Essay',
        '谈谈',
        entry(),
        `<respcondition title="correct"><conditionvar/>${score('SCORE.max')}</respcondition>${incorrect}`,
        solution,
      ),
    );
    expect(item.question).toMatchObject({ type: 'SHORT', stem: '谈谈', answer: { reference: '<p>要点</p>' } });
    expect(said(item)).toEqual([]);
  });

  test('matching: choices stand to the right, each row has names of its own', () => {
    const row = (ident: string, left: string) =>
      `<flow class="Block">${block(left)}<response_lid ident="${ident}" rcardinality="Single"><render_choice shuffle="Yes"><flow_label class="Block"><response_label ident="${ident}1"/><response_label ident="${ident}2"/></flow_label></render_choice></response_lid></flow>`;
    const right = `<flow class="RIGHT_MATCH_BLOCK"><flow class="Block">${block('红色')}</flow><flow class="Block">${block('蓝色')}</flow></flow>`;
    const item = one(
      pool(
        'Matching',
        '连线',
        `<flow class="RESPONSE_BLOCK">${row('p', '海')}${row('q', '血')}</flow>${right}`,
        bb('', is('p2', 'p'), score('50'))
          .replace('<respcondition', '<respcondition continue="Yes"')
          .replace('action="Set"', 'action="Add"') +
          bb('', is('q1', 'q'), score('50'))
            .replace('<respcondition', '<respcondition continue="Yes"')
            .replace('action="Set"', 'action="Add"'),
      ),
    );
    expect(said(item)).toEqual(['error type 暂不支持匹配题（matchInteraction），请改成其他题型']);
    expect(item.question).toMatchObject({
      stem: expect.stringMatching(/^连线.*海.*血.*红色.*蓝色/s),
      answer: { reference: '<ul><li>海 → 蓝色</li><li>血 → 红色</li></ul>' },
    });
  });

  test.each([
    ['Ordering', '排序题'],
    ['Hot Spot', '图上选择题'],
    ['Jumbled Sentence', '选词填空题'],
    ['Quiz Bowl', '抢答题'],
    ['File Upload', '上传文件题'],
    ['Calculated', '计算题'],
  ])('%s is named and kept', (type, name) => {
    const item = one(pool(type, '题面', choices(option('a', '第一步') + option('b', '第二步'), 'Ordered'), incorrect));
    expect(errors(item)).toEqual([expect.stringMatching(`^error type 暂不支持${name}`)]);
    expect(item.question.stem).toContain('题面');
    expect(item.source).toContain('第二步');
  });

  test('a pool in its package: questions in .dat files, settings named, pictures by their mark', () => {
    const stem = '看图&lt;img src="@X@EmbeddedFile.requestUrlStub@X@bbcswebdav/xid-12_1" alt="图"/&gt;';
    const dat = `<?xml version="1.0" encoding="UTF-8"?><questestinterop><assessment title="题库"><section><presentation_material><flow_mat>${plain('请先阅读材料')}</flow_mat></presentation_material>${pool('True/False', stem, choices(label('true', 'true') + label('false', 'false')), bb('correct', is('true'), score('SCORE.max')) + incorrect)}</section></assessment></questestinterop>`;
    const bytes = zip({
      'imsmanifest.xml':
        '<manifest xmlns:bb="http://www.blackboard.com/content-packaging/"><resources><resource bb:file="res00001.dat" identifier="res00001" type="assessment/x-bb-qti-pool"/></resources></manifest>',
      'res00001.dat': dat,
      'res00002.dat': '<COURSE><TITLE value="课程"/></COURSE>',
      'csfiles/home_dir/image__xid-12_1.png': png(5),
    });
    expect(recognise('pool.zip', bytes)).toBe('qti');
    const { items, leftovers, pictures } = read(bytes);
    expect(items.map(({ question, part }) => [part, question.type, question.stem])).toEqual([
      ['res00001.dat', 'JUDGE', '看图<img src="import:1" alt="图"/>'],
    ]);
    expect(pictures.size).toBe(1);
    expect(leftovers.map(({ text }) => text)).toEqual(['请先阅读材料', 'res00002.dat 里没有试题，没有导入']);
  });
});

describe('D2L and Respondus', () => {
  const item = (
    presentation: string,
    rules: string,
    outcomes = '<decvar vartype="Integer" minvalue="0" maxvalue="100" varname="que_score"/>',
  ) =>
    `<item ident="OBJ_1" title="Q1"><itemmetadata><qtidata/></itemmetadata><presentation><flow>${presentation}</flow></presentation>
     <resprocessing><outcomes>${outcomes}</outcomes>${rules}</resprocessing></item>`;
  const add = (name: string) => `<setvar varname="${name}" action="Add">1</setvar>`;

  test('a score variable with another name is recognised', () => {
    const found = one(
      item(
        `<material><mattext texttype="text/html"><![CDATA[<p>选<b>一</b>个</p>]]></mattext></material>` +
          lid(label('A1', '甲') + label('A2', '乙'), 'LID'),
        rule(equal('A1', 'LID'), '<setvar varname="que_score" action="Set">0.0</setvar>', '') +
          rule(equal('A2', 'LID'), '<setvar varname="que_score" action="Set">100.0</setvar>', ''),
      ),
    );
    expect(found.question.stem).toBe('<p>选<b>一</b>个</p>');
    expect([chosen(found), said(found)]).toEqual([['-甲', '+乙'], []]);
  });

  test('right and wrong options are counted apart', () => {
    const found = one(
      item(
        plain('多选') + lid(label('A1', '甲') + label('A2', '乙') + label('A3', '丙'), 'LID', 'Multiple'),
        rule(equal('A1', 'LID'), add('D2L_Correct'), 'continue="yes"') +
          rule(equal('A3', 'LID'), add('D2L_Correct'), 'continue="yes"') +
          rule(equal('A2', 'LID'), add('D2L_Incorrect'), 'continue="yes"') +
          rule(
            `<vargte respident="D2L_Correct">2</vargte><varlte respident="D2L_Incorrect">0</varlte>`,
            '<setvar varname="que_score" action="Set">100</setvar>',
          ),
        ['que_score', 'D2L_Correct', 'D2L_Incorrect']
          .map((name) => `<decvar vartype="Integer" minvalue="0" varname="${name}"/>`)
          .join(''),
      ),
    );
    expect([found.question.type, chosen(found), said(found)]).toEqual(['MULTIPLE', ['+甲', '-乙', '+丙'], []]);
  });

  test('points taken off, and what nobody may leave open', () => {
    const found = one(
      item(
        plain('选') + lid(label('A', '甲') + label('B', '乙') + label('C', '丙'), 'R'),
        rule('<unanswered respident="R"/>', set(0)) +
          rule(equal('A', 'R'), set(-1)) +
          rule(equal('C', 'R'), set(2)) +
          rule('<other/>', set(-2)),
        '<decvar vartype="Integer" minvalue="-2" maxvalue="2"/>',
      ),
    );
    expect([chosen(found), found.question.points, said(found)]).toEqual([['-甲', '-乙', '+丙'], 2, []]);
  });

  test('blanks in the middle of a text', () => {
    const found = one(
      item(
        plain('中国的首都是') + str('F1') + plain('，最长的河是') + str('F2'),
        rule(equal('北京', 'F1'), set(1, 'Add'), 'continue="Yes"') +
          rule(equal('长江', 'F2'), set(1, 'Add'), 'continue="Yes"'),
      ),
    );
    expect(found.question.stem).toBe('中国的首都是____，最长的河是____');
    expect(blanksOf(found).map(({ accepted }) => accepted)).toEqual([['北京'], ['长江']]);
  });
});

describe('a key that is not certain is an error at the answer', () => {
  const three = html('选') + lid(label('1', '甲') + label('2', '乙') + label('3', '丙'));
  test.each([
    ['two options that give everything', rule(equal('1'), set(100)) + rule(equal('2'), set(100)), '都得满分'],
    ['all but one', rule(`<not>${equal('1')}</not>`, set(100)), '都得满分'],
    ['the same for everything', rule('<other/>', set(100)), '得分都一样'],
    ['a condition that nobody knows', rule('<durequal respident="response1">3</durequal>', set(100)), '无法核对'],
    ['an action that nobody knows', rule(equal('1'), set(100, 'Guess')), '无法核对'],
    ['rules without points', rule(equal('1'), '<displayfeedback linkrefid="x"/>'), '没有标明正确选项'],
    ['rules without end', rule(equal('1'), set(1), '').repeat(400), '无法核对'],
    ['an option that is none', rule(equal('9'), set(100)), '得分都一样'],
  ])('%s', (_, rules, text) => {
    const item = one(canvas('multiple_choice_question', three, rules));
    expect(errors(item)).toContainEqual(expect.stringMatching(new RegExp(`^error answer .*${text}`)));
  });
});

describe('files', () => {
  const good = canvas(
    'true_false_question',
    html('对') + lid(label('1', 'True') + label('2', 'False')),
    rule(equal('1'), set(100)),
  );

  test('a Canvas package: the manifest names files below, settings are named as left behind', () => {
    const bytes = zip({
      'imsmanifest.xml':
        '<manifest><resources><resource identifier="g1" type="imsqti_xmlv1p2"><file href="g1/g1.xml"/><dependency identifierref="g2"/></resource><resource identifier="g2" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="g1/assessment_meta.xml"><file href="g1/assessment_meta.xml"/></resource></resources></manifest>',
      'g1/g1.xml': file(good),
      'g1/assessment_meta.xml': '<quiz xmlns="http://canvas.instructure.com/xsd/cccv1p0"><title>测验</title></quiz>',
      'non_cc_assessments/g3.xml.qti': file(good),
    });
    const { items, leftovers } = read(bytes);
    expect(items.map(({ part, number, question }) => [part, number, question.answer])).toEqual([
      ['g1/g1.xml', '1', true],
      ['non_cc_assessments/g3.xml.qti', '2', true],
    ]);
    expect(leftovers.map(({ text }) => text)).toEqual(['g1/assessment_meta.xml 里没有试题，没有导入']);
  });

  test('questions about markup keep their tags', () => {
    const item = one(
      canvas(
        'multiple_choice_question',
        html('&lt;p&gt;哪个标签表示段落？&lt;/p&gt;') +
          lid(label('1', '&lt;p&gt;段&lt;/p&gt;') + label('2', '&lt;b&gt;段&lt;/b&gt;')),
        rule(equal('1'), set(100)),
      ),
    );
    expect(item.question.stem).toBe('<p>哪个标签表示段落？</p>');
    expect(chosen(item)).toEqual(['+&lt;p&gt;段&lt;/p&gt;', '-&lt;b&gt;段&lt;/b&gt;']);
  });

  test('more places to answer than anybody reads are said', () => {
    const many = Array.from({ length: 120 }, (_, index) => str(`r${index}`)).join('');
    const rules = Array.from({ length: 120 }, (_, index) => rule(equal('x', `r${index}`), set(1, 'Add'), '')).join('');
    const item = one(canvas('short_answer_question', html('很多空') + many, rules));
    expect(errors(item)).toContainEqual('error children 有 120 个作答的地方，只读取了前 100 个');
  });

  test('entities, depth and broken files are refused as ever', () => {
    const failure = (xml: string) => readQti(Buffer.from(xml));
    expect(failure('<!DOCTYPE q [<!ENTITY x "y">]><questestinterop/>')).toMatchObject({
      failure: expect.stringContaining('实体'),
    });
    expect(failure(`<questestinterop>${'<section>'.repeat(300)}`)).toMatchObject({
      failure: expect.stringContaining('嵌套太深'),
    });
    expect(failure('<questestinterop><item></questestinterop>')).toMatchObject({
      failure: expect.stringMatching(/^XML/),
    });
    expect(failure('<questestinterop/>')).toEqual({ failure: '文件里没有 QTI 试题' });
  });
});

describe('points that each option adds or takes', () => {
  const labels = ['A', 'B', 'C', 'D'].map((ident) => label(ident, `选项${ident}`)).join('');
  const item = (most: number, taken: string) =>
    `<item ident="g1" title="甲"><presentation>${plain('甲包括')}${lid(labels, 'R', 'Multiple')}</presentation>
     <resprocessing><outcomes><decvar varname="SCORE" vartype="Integer" minvalue="0" maxvalue="${most}"/></outcomes>${[
       ...'ABCD',
     ]
       .map((ident) => rule(equal(ident, 'R'), set(1, taken.includes(ident) ? 'Subtract' : 'Add'), 'continue="Yes"'))
       .join('')}</resprocessing></item>`;
  const tooMuch = 'warning answer 各选项的加分合起来超过满分，已把加分的选项都算作正确，请核对';

  test.each([
    [3, 'C', '+选项A +选项B -选项C +选项D', []],
    [2, 'C', '+选项A +选项B -选项C +选项D', [tooMuch]],
    [2, '', '+选项A +选项B +选项C +选项D', [tooMuch]],
  ])('at most %d points, without %s', (most, taken, expected, doubts) => {
    const read = one(item(most, taken));
    expect([chosen(read).join(' '), said(read)]).toEqual([expected, doubts]);
  });
});
