import type { DemoCourse } from './demo-course.ts';

const sources = `<p>写一篇课程论文，信息从哪里来，决定了它站不站得住。</p>
<table><thead><tr><th>类型</th><th>例子</th><th>适合</th></tr></thead><tbody>
<tr><td>一次文献</td><td>期刊论文、学位论文、标准、专利、统计数据</td><td>作为证据引用</td></tr>
<tr><td>二次文献</td><td>目录、文摘、索引</td><td>找到一次文献</td></tr>
<tr><td>三次文献</td><td>百科、综述、教材</td><td>快速了解一个领域</td></tr></tbody></table>
<p>百科和问答网站可以帮您找到词和线索，但不要直接当作证据：它们没有固定的作者，内容随时会变。顺着它们给出的参考文献，找到一次文献再引用。</p>`;

const judging = `<p>找到一份材料，先问五个问题，再决定用不用：</p>
<ol><li><strong>时效</strong>：什么时候写的？这个问题上，三年前的结论还成立吗？</li><li><strong>相关</strong>：它回答的是您的问题，还是只有几个词相同？</li><li><strong>权威</strong>：作者是谁，在什么机构，别的研究者引用他吗？</li><li><strong>准确</strong>：有没有数据和来源？能不能在别处得到印证？</li><li><strong>目的</strong>：是为了告诉您事实，还是为了卖东西、争取立场？</li></ol>
<p>用生成式人工智能写的文字，也要过这五关。它给出的参考文献有时并不存在，请逐条到数据库里核对。</p>`;

const citing = `<p>引用不是客套，是告诉读者“这句话的依据在那里”。以下都要注明出处：别人的原话、别人的观点、别人的数据和图表，以及改写过的别人的段落。</p>
<p><strong>三种容易踩线的做法</strong></p>
<ul><li>换几个词、调几个句子，不注明出处——仍然是抄袭。</li><li>只列在文末参考文献，正文里不标注——读者不知道哪一句是谁的。</li><li>把自己交过的作业再交一次——自我抄袭，也要说明。</li></ul>
<p>按国家标准 GB/T 7714 著录，期刊论文的样子是：</p>
<blockquote>作者. 题名[J]. 刊名, 年, 卷(期): 起止页码.</blockquote>`;

export const informationLiteracy: DemoCourse = {
  name: '信息素养：检索、评价与引用',
  summary: '全院公共课的线上部分：会找、会判断、会引用。学完后参加期中测验。',
  teachers: ['曹敬之'],
  cover: 'keywords',
  category: ['公共课'],
  ...{ visibility: 'EVERYONE', joining: 'OPEN', departments: [], managers: [] },
  requirement: {},
  open: true,
  chapters: [
    {
      title: '检索',
      sections: [
        { title: '信息从哪里来', article: sources, minutes: 4 },
        { title: '把问题变成检索词', film: 'keywords' },
      ],
    },
    {
      title: '评价与引用',
      sections: [
        { title: '五问判断一份材料', article: judging, minutes: 4 },
        { title: '引用的规矩', article: citing, minutes: 4 },
        { title: '期中测验', exam: '信息素养期中测验', optional: true },
      ],
    },
  ],
  learners: [
    ...['student03', 'student02', 'student08', 'student09', 'student15', 'student16', 'student04', 'student11'],
    ...['student17', 'student06', 'student13', 'student01'],
  ],
  evaluations: [
    [5, '五问很实用，写论文时对着查。'],
    [4, ''],
  ],
};
