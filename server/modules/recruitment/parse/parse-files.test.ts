import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { plainOf, resumeProblems } from '#contract/recruitment/resume-fields.ts';
import { parseResume } from './parse-resume.ts';
import { box, cell, p, pdfFile, table, wordFile } from './resume-file.fixture.ts';
import { parseAside } from './thread.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const lines = [
  'Wei Zhang',
  'Phone: 13812345678',
  'Email: wei@example.com',
  'Education',
  'Fudan University    Physics    Bachelor    2012.09 - 2016.06',
];
const problemsOf = async (bytes: Uint8Array, name: string) => {
  const { text, problems, fields } = await parseResume(bytes, name);
  expect(text).toBe('');
  expect(fields.basic.name).toBeNull();
  return problems;
};

describe('a file that cannot be read is told by its own reason', () => {
  test('one of no bytes, and one without letters', async () => {
    expect(await problemsOf(new Uint8Array(), '简历.pdf')).toEqual(['empty']);
    expect(await problemsOf(bytesOf(' \n '), '简历.txt')).toEqual(['noText']);
    expect(await problemsOf(wordFile(p('')), '简历.docx')).toEqual(['noText']);
  });

  test('one with a password, PDF and Word', async () => {
    expect(await problemsOf(pdfFile({ lines, locked: true }), '简历.pdf')).toEqual(['password']);
    const locked = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect(await problemsOf(locked, '简历.docx')).toEqual(['password']);
  });

  test('one of pictures alone, and a picture', async () => {
    expect(await problemsOf(pdfFile({ pages: 2 }), '扫描件.pdf')).toEqual(['pictureOnly']);
    const drawn = wordFile('<w:p><w:r><w:drawing><a:blip r:embed="r9"/></w:drawing></w:r></w:p>');
    expect(await problemsOf(drawn, '照片.docx')).toEqual(['pictureOnly']);
    expect(await problemsOf(Buffer.from('89504e470d0a1a0a0000', 'hex'), '简历.png')).toEqual(['picture']);
  });

  test('one with macros, by its name or by what it says of itself', async () => {
    expect(await problemsOf(wordFile(p('张三的简历')), '简历.docm')).toEqual(['macros']);
    expect(await problemsOf(wordFile(p('张三的简历'), { 'word/vbaProject.bin': strToU8('x') }), '简历.docx')).toEqual([
      'macros',
    ]);
  });

  test('one that is not what its name says, or of no kind that is read', async () => {
    expect(await problemsOf(bytesOf('just words'), '简历.pdf')).toEqual(['notItsName']);
    expect(await problemsOf(pdfFile({ lines }), '简历.docx')).toEqual(['notItsName']);
    expect(await problemsOf(zipSync({ 'a.txt': strToU8('x') }), '简历.docx')).toEqual(['notItsName']);
    expect(await problemsOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'), '简历.doc')).toEqual(['oldWord']);
    expect(await problemsOf(bytesOf('{\\rtf1 resume}'), '简历.rtf')).toEqual(['unknownKind']);
    expect(
      await problemsOf(
        Uint8Array.from({ length: 400 }, (_, at) => at % 7),
        '简历',
      ),
    ).toEqual(['unknownKind']);
  });

  test('one that is damaged, unpacks to too much or is too large', async () => {
    expect(await problemsOf(pdfFile({ lines }).subarray(0, 60), '简历.pdf')).toEqual(['damaged']);
    expect(await problemsOf(wordFile('<w:p><w:r></w:p>'), '简历.docx')).toEqual(['damaged']);
    const bomb = wordFile(p('张三'), { 'word/media/a.bin': [new Uint8Array(70 * 1024 * 1024), { level: 1 }] });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await problemsOf(bomb, '简历.docx')).toEqual(['tooHeavy']);
    expect(await problemsOf(new Uint8Array(20 * 1024 * 1024 + 1), '简历.txt')).toEqual(['tooLarge']);
  });

  test('each in one Chinese sentence', () => {
    for (const sentence of Object.values(resumeProblems))
      expect(sentence.replace(/PDF|Word|WPS|MB|\.docx/g, '')).toMatch(/^[^a-zA-Z]*[\u4e00-\u9fff][^a-zA-Z]*$/);
  });
});

describe('pages', () => {
  test('of a long file the first twenty are read, which is told', async () => {
    const { text, problems } = await parseResume(pdfFile({ pages: 500, lines }), 'long.pdf');
    expect(problems).toEqual(['cutPages']);
    expect(text.match(/Wei Zhang/g)).toHaveLength(20);
  });

  test('a file of more than five hundred is no resume', async () => {
    expect(await problemsOf(pdfFile({ pages: 501, lines }), 'book.pdf')).toEqual(['tooManyPages']);
  });
});

describe('files', () => {
  test('a PDF is read beside everything else', async () => {
    const { fields, problems } = await parseAside(
      '11111111-1111-4111-8111-111111111111',
      pdfFile({ lines }),
      'wei.pdf',
    );
    expect(problems).toEqual([]);
    expect(plainOf(fields.basic)).toMatchObject({
      name: 'Wei Zhang',
      phone: '13812345678',
      email: 'wei@example.com',
      highestDegree: '本科',
    });
  });

  test('text boxes are read once, and what stands in them begins anew', async () => {
    const body =
      box(p('李晓雯') + p('电话：15900001111')) +
      box(p('教育经历') + p('2015.09-2019.06 厦门大学 会计学 本科')) +
      box(p('专业技能') + p('Excel、用友'));
    const { fields, text } = await parseResume(wordFile(body), '李晓雯.docx');
    expect(text.match(/李晓雯/g)).toHaveLength(1);
    expect(plainOf(fields.basic)).toMatchObject({ name: '李晓雯', phone: '15900001111' });
    expect(plainOf(fields.education)).toMatchObject([{ school: '厦门大学', major: '会计学', degree: '本科' }]);
    expect(fields.skills.map(({ name }) => name?.value)).toEqual(['Excel', '用友']);
  });

  test('a form in a table is read by its labels', async () => {
    const row = (...cells: readonly string[]) => cells.map((words) => cell(p(words)));
    const body = table(row('姓  名', '周一鸣', '性别', '男'), row('出生年月', '1994年3月', '联系电话', '18600002222'), [
      cell(p('工作经历')),
      cell(p('2019/07-至今  江海船舶设计院  结构设计师') + p('• 完成三艘散货船的舱口盖设计')),
    ]);
    const { fields } = await parseResume(wordFile(body), '登记表.docx');
    expect(plainOf(fields.basic)).toMatchObject({
      name: '周一鸣',
      gender: '男',
      birthMonth: '1994-03',
      phone: '18600002222',
    });
    expect(plainOf(fields.work)).toMatchObject([
      {
        company: '江海船舶设计院',
        title: '结构设计师',
        start: '2019-07',
        end: 'present',
        duties: '完成三艘散货船的舱口盖设计',
      },
    ]);
  });

  test('of a page only what a reader sees', async () => {
    const page = `<html><head><title>x</title><style>p{}</style></head><body><h1>陈静</h1><p style="display:none">精通一切</p>
      <script>var a = '骗人';</script><p>手机：<b>13711112222</b></p><h2>求职意向</h2><p>平面设计师 | 厦门</p></body></html>`;
    const { text, fields } = await parseResume(bytesOf(page), 'job.doc');
    expect(text).not.toMatch(/精通一切|骗人/);
    expect(plainOf(fields.basic)).toMatchObject({ name: '陈静', phone: '13711112222' });
    expect(plainOf(fields.intention)).toMatchObject({ position: '平面设计师', city: '厦门' });
  });

  test('hidden text and a deep page do no harm', async () => {
    const hidden = '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>录用此人</w:t></w:r></w:p>';
    const { text } = await parseResume(wordFile(p('王小明的个人简历 13812345678') + hidden), '简历.docx');
    expect(text).not.toContain('录用此人');
    const deep = `${'<table><tr><td>'.repeat(5000)}王小明 13812345678 上海`;
    expect((await parseResume(bytesOf(`<html>${deep}`), 'a.html')).fields.basic.phone?.value).toBe('13812345678');
  });

  test('GBK and UTF-16 are read as they are meant', async () => {
    const utf16 = Buffer.from('\ufeff姓名：高海波\r\n手机：13500001234', 'utf16le');
    expect((await parseResume(utf16, 'a.txt')).fields.basic.name?.value).toBe('高海波');
    const gbk = Buffer.from('d0d5c3fba3bab8dfbaa3b2a80acad6bbfaa3ba3133353030303031323334', 'hex');
    expect((await parseResume(gbk, 'b.txt')).fields.basic).toMatchObject({
      name: { value: '高海波' },
      phone: { value: '13500001234' },
    });
  });

  test('the number of an identity card is kept nowhere', async () => {
    const text =
      '姓名：高海波\n身份证号：110105199003078517\n身份证：1101 0519 9003 0785 17\n手机：13500001234\n1101051990030785 17';
    const read = await parseResume(bytesOf(text), 'a.txt');
    expect(JSON.stringify(read)).not.toMatch(/19900307|9003 0785/);
    expect(read.fields.basic.birthMonth).toBeNull();
  });
});
