import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanPaste } from './paste-clean.ts';

const clean = (html: string) => cleanPaste(html).html;

/** What Word 2016 puts around everything it copies. */
const fromWord = (body: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List
href="file:///C:/Users/chen/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml>
 <o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings>
</xml><![endif]-->
<!--[if gte mso 9]><xml>
 <w:WordDocument><w:View>Normal</w:View><w:LidThemeAsian>ZH-CN</w:LidThemeAsian></w:WordDocument>
</xml><![endif]-->
<style>
<!--
 /* Font Definitions */
 @font-face {font-family:宋体; panose-1:2 1 6 0 3 1 1 1 1 1;}
 p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm; text-align:justify;}
-->
</style>
<!--[if gte mso 10]><style> table.MsoNormalTable {mso-style-name:普通表格;} </style><![endif]-->
</head>

<body lang=ZH-CN style='tab-interval:21.0pt;word-wrap:break-word'>
<!--StartFragment-->${body}<!--EndFragment-->
</body>

</html>`;

describe('a question copied from Word', () => {
  test('paragraphs without styles, classes and comments', () => {
    const body = `<p class=MsoNormal style='text-indent:21.0pt;mso-char-indent-count:2.0'><b><span
lang=EN-US style='font-size:12.0pt;font-family:"Times New Roman",serif'>1.</span></b><span
style='font-size:12.0pt;font-family:宋体;mso-ascii-font-family:"Times New Roman"'>下列关于客户尽职调查的说法中，正
确的是（<span lang=EN-US><span style='mso-spacerun:yes'>&nbsp;&nbsp; </span></span>）。<span
lang=EN-US><o:p></o:p></span></span></p>

<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>

<p class=MsoNormal><span lang=EN-US>A</span>．每年一次 <span lang=EN-US>B</span>．业务存续<i>期间</i>持续进行</p>`;
    expect(clean(fromWord(body))).toBe(
      '<p><strong>1.</strong>下列关于客户尽职调查的说法中，正确的是（&nbsp;&nbsp; ）。</p>' +
        '<p>A．每年一次 B．业务存续<em>期间</em>持续进行</p>',
    );
  });

  test('numbered list items become plain paragraphs with their numbers', () => {
    const item = (
      number: string,
      text: string,
    ) => `<p class=MsoListParagraph style='margin-left:18.0pt;text-indent:-18.0pt;
mso-char-indent-count:0;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-US style='mso-fareast-font-family:等线;mso-bidi-font-family:等线'><span
style='mso-list:Ignore'>${number}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span style='font-family:宋体'>${text}</span><span lang=EN-US><o:p></o:p></span></p>`;
    expect(clean(fromWord(item('1.', '识别客户身份') + item('（2）', '核实受益所有人')))).toBe(
      '<p>1. 识别客户身份</p><p>（2） 核实受益所有人</p>',
    );
  });

  test('bullets of a symbol font are bullets, not letters', () => {
    const item = (
      font: string,
      letter: string,
    ) => `<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><!--[if !supportLists]--><span
lang=EN-US style='font-family:${font};mso-fareast-font-family:${font};mso-bidi-font-family:${font}'><span
style='mso-list:Ignore'>${letter}<span style='font:7.0pt "Times New Roman"'>&nbsp;
</span></span></span><!--[endif]-->保存交易记录</p>`;
    expect(clean(item('Wingdings', 'l'))).toBe('<p>• 保存交易记录</p>');
    expect(clean(item('Symbol', '·'))).toBe('<p>• 保存交易记录</p>');
    expect(clean(item('"Times New Roman",serif', 'a)'))).toBe('<p>a) 保存交易记录</p>');
  });

  test('line ends inside Chinese vanish, between words they are spaces', () => {
    expect(clean('<p class=MsoNormal>金融机构应当\r\n保存，\r\n至少五年</p>')).toBe(
      '<p>金融机构应当保存，至少五年</p>',
    );
    expect(clean('<p><span>金融机构应\r\n</span><span\r\nlang=EN-US>当</span>保存</p>')).toBe(
      '<p>金融机构应当保存</p>',
    );
    expect(clean('<p>anti-money\r\nlaundering 反洗钱\r\nAML</p>')).toBe('<p>anti-money laundering 反洗钱 AML</p>');
    expect(clean('<p>第一 <b>条</b> 第二</p>')).toBe('<p>第一 <strong>条</strong> 第二</p>');
  });

  test('a table keeps its cells and their spans only', () => {
    const body = `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0
 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=277 colspan=2 valign=top style='width:207.4pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal><span style='font-family:宋体'>科目</span></p>
  </td>
 </tr>
 <tr><td><p class=MsoNormal>借</p></td><td><p class=MsoNormal><span lang=EN-US>100<o:p></o:p></span></p></td></tr>
</table>`;
    expect(clean(fromWord(body))).toBe(
      '<table><tr><td colspan="2"><p>科目</p></td></tr><tr><td><p>借</p></td><td><p>100</p></td></tr></table>',
    );
  });

  test('pictures and formulas that stayed on the other computer are counted', () => {
    const body = `<p class=MsoNormal><span lang=EN-US><!--[if gte vml 1]><v:shapetype id="_x0000_t75"><v:stroke joinstyle="miter"/>
<v:imagedata src="file:///C:/Users/chen/clip_image001.png" o:title=""/></v:shapetype><![endif]--><![if !vml]><img
width=120 height=80 src="file:///C:/Users/chen/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png"
v:shapes="图片_x0020_1"><![endif]--></span>如图</p><p><!--[if gte msEquation 12]><m:oMath><m:r>x</m:r></m:oMath><![endif]--><![if !msEquation]><img src="file:///C:/clip_image004.png"><![endif]></p>`;
    expect(cleanPaste(fromWord(body))).toEqual({ html: '<p>如图</p>', lostPictures: 2 });
  });

  test('raised and lowered letters outlive their style', () => {
    expect(clean('<p>H<sub>2</sub>O、x<sup><span lang=EN-US style="vertical-align:super">2</span></sup></p>')).toBe(
      '<p>H<sub>2</sub>O、x<sup>2</sup></p>',
    );
    expect(clean("<p>m<span style='font-size:9pt;vertical-align:super'>3</span></p>")).toBe('<p>m<sup>3</sup></p>');
  });

  test('headings, page breaks and line breaks', () => {
    const body = `<h1 style='x'>一、单选题</h1><div class=WordSection1><p class=MsoNormal>甲<br>乙</p></div>
<span lang=EN-US><br clear=all style='mso-special-character:line-break;page-break-before:always'></span><p>丙</p>`;
    expect(clean(fromWord(body))).toBe('<p>一、单选题</p><p>甲<br>乙</p><p>丙</p>');
  });
});

describe('from other programs', () => {
  test('fonts of an old editor are text', () => {
    expect(clean('<P><FONT color="#ff0000" face=宋体 size=4>注意<B>事项</B></FONT></P>')).toBe(
      '<p>注意<strong>事项</strong></p>',
    );
  });

  test('WPS', () => {
    const html = `<!DOCTYPE html><html><head><meta charset="UTF-8"><title></title></head><body><p class="MsoNormal"
style="margin-left:0.0000pt"><span class="15" style="mso-spacerun:'yes';font-family:Calibri;font-size:10.5000pt;"><font
face="宋体">会计要素包括</font><u>&nbsp;&nbsp;&nbsp;&nbsp;</u></span><span><o:p></o:p></span></p></body></html>`;
    expect(clean(html)).toBe('<p>会计要素包括<u>&nbsp;&nbsp;&nbsp;&nbsp;</u></p>');
  });

  test('a document of a web office, wrapped in a bold that is not bold', () => {
    const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"
style="line-height:1.38"><span style="font-size:11pt;color:#000000;font-weight:700">甲</span></p><ul><li dir="ltr"><p
role="presentation"><span>乙</span></p></li></ul></b><br class="Apple-interchange-newline">`;
    expect(clean(html)).toBe('<p>甲</p><ul><li><p>乙</p></li></ul>');
  });

  test('cells and items without end tags', () => {
    expect(clean('<table><tr><td>1<td>2<tr><td>3</table>后')).toBe(
      '<table><tr><td><p>1</p></td><td><p>2</p></td></tr><tr><td><p>3</p></td></tr></table><p>后</p>',
    );
    expect(clean('<ol><li>一<li>二<ul><li>内</ul><li>三</ol>')).toBe(
      '<ol><li><p>一</p></li><li><p>二</p><ul><li><p>内</p></li></ul></li><li><p>三</p></li></ol>',
    );
  });

  test('code keeps its lines', () => {
    expect(clean('<pre class="hljs"><code class="java">int a = 1;\n  if (a &lt; 2) {}</code></pre>')).toBe(
      '<pre><code>int a = 1;\n  if (a &lt; 2) {}</code></pre>',
    );
    expect(clean('<p>调用 <code>a.b()</code> 后</p>')).toBe('<p>调用 <code>a.b()</code> 后</p>');
  });

  test('scripts, frames and handlers are gone with what they hold', () => {
    const html = `<script>alert("x")</script><p onclick="alert(1)">甲<iframe src="https://example.com">乙</iframe></p>
<svg><circle/></svg><style>p{color:red}</style><a href="javascript:alert(1)">链接</a><img src="/logo.png" onerror=alert(1)>`;
    expect(cleanPaste(html)).toEqual({ html: '<p>甲</p><p>链接</p>', lostPictures: 1 });
  });

  test('own pictures and pictures inside the text stay', () => {
    const own = '<p><img src="/question/api/v1/picture/0199aa-1f.png" alt="图一" class="x" style="width:9999px"></p>';
    expect(clean(own)).toBe('<p><img src="/question/api/v1/picture/0199aa-1f.png" alt="图一"></p>');
    expect(clean('<img src="data:image/png;base64,iVBORw0KGgo=">')).toBe(
      '<p><img src="data:image/png;base64,iVBORw0KGgo="></p>',
    );
    for (const source of [
      'data:image/svg+xml;base64,AAAA',
      'https://example.com/a.png',
      '/question/api/v1/picture/../../x',
    ]) {
      expect(cleanPaste(`<img src="${source}">`)).toEqual({ html: '', lostPictures: 1 });
    }
  });

  test('half a sentence, plain text and nothing', () => {
    expect(clean('<span style="color:red">片段</span>')).toBe('<p>片段</p>');
    expect(clean('a < b 且 b > c')).toBe('<p>a &lt; b 且 b &gt; c</p>');
    expect(clean('')).toBe('');
    expect(clean('<!-- 未结束的注释 <p>甲</p>')).toBe('');
  });
});

describe('always', () => {
  const piece = fc.constantFrom(
    ...[
      '<p class=MsoNormal>',
      '</p>',
      '<b>',
      '</b>',
      '<span style="mso-list:Ignore">',
      '</span>',
      '<table>',
      '<tr>',
      '<td>',
    ],
    ...[
      '</table>',
      '<ul>',
      '<li>',
      '</ul>',
      '<o:p>',
      '</o:p>',
      '<!--[if gte mso 9]>',
      '<![endif]-->',
      '文',
      ' a ',
      '\r\n',
    ],
    ...[
      '<script>',
      '</script>',
      '<img src=x onerror=y>',
      '<pre>',
      '</pre>',
      '<',
      '>',
      '"',
      '&nbsp;',
      '<br>',
      '<sup>',
      '</sup>',
    ],
  );
  const soup = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

  test('only plain tags come out, each closed in its order', () => {
    const single = new Set(['br', 'img']);
    fc.assert(
      fc.property(soup, (html) => {
        const open: string[] = [];
        for (const [tag, slash, name = ''] of clean(html).matchAll(/<(\/?)([a-z]+)[^>]*>/g)) {
          expect(tag).toMatch(/^<\/?(?:p|strong|em|u|sub|sup|code|pre|ul|ol|li|table|tr|td|th|br)>$/);
          if (slash) expect(open.pop()).toBe(name);
          else if (!single.has(name)) open.push(name);
        }
        expect(open).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  // Were one to grow with the square of the length, the test would be given up.
  test('a great or hostile paste is cleaned', () => {
    const word = "<p class=MsoNormal><span style='font-family:宋体'>金融机构应当\r\n保存<b>记录</b></span></p>";
    const pieces = [
      word,
      '<a "',
      "<a '",
      '<',
      '<!',
      '<!--',
      '<style>',
      '&#',
      '<br>',
      '<b>',
      'a     ',
      'a\n',
      '<p>a\n\n \n',
    ];
    for (const piece of pieces) expect(clean(piece.repeat(Math.ceil(200_000 / piece.length)))).not.toContain('<style');
  });

  test('cleaning what is clean changes nothing', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const once = clean(html);
        expect(clean(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});
