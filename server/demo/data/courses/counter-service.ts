import type { DemoCourse } from './demo-course.ts';

const accounts = `<p>个人银行账户分三类，功能由强到弱，风险也由高到低。柜员最常被问到的是“为什么我的卡不能转账”，答案多半在下表里。</p>
<table><thead><tr><th></th><th>Ⅰ类户</th><th>Ⅱ类户</th><th>Ⅲ类户</th></tr></thead><tbody>
<tr><td>形象的说法</td><td>钱箱</td><td>钱夹</td><td>零钱包</td></tr>
<tr><td>同一客户在本行</td><td>原则上一个</td><td>不超过五个</td><td>不超过五个</td></tr>
<tr><td>存取现金</td><td>可以</td><td>面核后可以，有限额</td><td>不可以</td></tr>
<tr><td>向非绑定账户转出和消费</td><td>按约定限额</td><td>日累计 1 万元，年累计 20 万元</td><td>日累计 2,000 元，年累计 5 万元</td></tr>
<tr><td>余额</td><td>不限</td><td>不限</td><td>任一时点不超过 2,000 元</td></tr></tbody></table>
<p><strong>开立Ⅰ类户时要看的五处</strong></p>
<ol><li>证件在有效期内，联网核查结果一致，照片与本人一致；</li><li>客户自己说得清开户用途，不看手机、不问旁人；</li><li>名下在本行已有Ⅰ类户的，引导使用原账户或者开立Ⅱ、Ⅲ类户；</li><li>手机号是本人实名，当面回拨或者短信验证；</li><li>签署出租、出借、出售账户的法律责任告知书。</li></ol>
<p>组团开户、异地且无合理理由、被涉案名单提示的，按规定延长审核期限，必要时拒绝并登记。</p>`;

const cash = `<p><strong>收款：先收款后记账；付款：先记账后付款。</strong>这十二个字守住了，现金差错少一大半。</p>
<p><strong>收付的规矩</strong></p>
<ul><li>当面点清、一笔一清，上一笔没有结束不接下一笔；</li><li>大额现金取款 5 万元以上，核对证件、问清用途，提前预约的按预约备款；</li><li>尾箱不离视线，离柜上锁，日终双人核对入库；</li><li>长款不挪作短款，发现差错当天登记、当天上报。</li></ul>
<p><strong>发现假币</strong></p>
<ol><li>由两名以上业务人员当面收缴，不离开客户视线。</li><li>假人民币纸币当面加盖“假币”字样的戳记；假外币纸币和各种假硬币装入统一格式的专用袋，加封并盖戳记。</li><li>向持有人出具假币收缴凭证，告知其如有异议，可以自收缴之日起 3 个工作日内申请鉴定。</li><li>一次性发现假币达到规定数量，或者属于新型伪造手段、有制造贩卖线索、持有人不配合的，立即报告公安机关。</li></ol>
<blockquote>假币不能退还，也不能让客户“拿出去换一张再来”。</blockquote>`;

const loss = `<p>客户丢了卡，最怕的是钱没了；柜员最怕的是办给了别人。两头都要快，也都要稳。</p>
<p><strong>挂失</strong></p>
<ul><li>口头挂失：电话、手机银行、柜面都可以，先止付，一般五日内补办书面手续；</li><li>书面挂失：本人持有效证件办理；代理办理的，核对双方证件并电话核实本人；</li><li>挂失七日后办理补发，符合当场补卡条件的可以立等可取。</li></ul>
<p><strong>密码重置</strong></p>
<p>必须本人到场，不得代办。本人因病、行动不便不能到柜的，网点主任批准后双人上门核实，全程录像。已经被冻结、扣划、止付的账户，先处理司法手续。</p>
<p><strong>这些时候停下来</strong>：客户神色慌张、有人在旁指挥、急着把钱转给陌生账户。请按“止付劝阻”流程，先请客户坐下喝口水，问一句：“这笔钱是转给谁的，您见过他吗？”</p>`;

const complaints = `<p>投诉处理得好的客户，往往比没有投诉过的客户更忠诚。五步法：</p>
<ol><li><strong>停</strong>：放下手里的事，请到安静的地方，先让客户说完。</li><li><strong>认</strong>：认情绪，不急着认对错。“让您跑了两趟，确实很着急。”</li><li><strong>问</strong>：问清时间、金额、经办人和客户希望的结果，复述一遍请客户确认。</li><li><strong>办</strong>：能当场解决的当场办；不能的，说明谁来办、什么时候有答复。</li><li><strong>回</strong>：在承诺的时间之前回复，哪怕只是告诉客户进展。</li></ol>
<table><thead><tr><th>不要说</th><th>可以说</th></tr></thead><tbody>
<tr><td>这是规定，我也没办法。</td><td>这样规定是为了防止别人冒用您的账户，我帮您看看有没有别的办法。</td></tr>
<tr><td>不是我办的，您找他。</td><td>我来帮您查清楚是哪一步出了问题。</td></tr>
<tr><td>系统有问题，您等着吧。</td><td>系统预计半小时恢复，您可以留个电话，好了我马上通知您。</td></tr></tbody></table>
<p>一般投诉 15 日内办结并答复，情况复杂的可以延长，但要提前告知客户理由和时限。</p>`;

export const counterService: DemoCourse = {
  name: '柜面业务操作规程',
  summary: '营业网点柜面人员的上岗课程：账户、现金、挂失和投诉。由营业部审核后加入，学完并通过上岗资格考试方可临柜。',
  teachers: ['高雪梅', '胡志强'],
  cover: 'counter',
  category: ['业务技能', '柜面业务'],
  ...{ visibility: 'DEPARTMENTS', joining: 'APPROVAL', departments: ['营业部'], managers: ['staff30'] },
  requirement: { threshold: 100, fastestRate: 1.5 },
  open: true,
  chapters: [
    {
      title: '账户',
      sections: [
        { title: '个人开户的六个动作', film: 'counter' },
        { title: '三类账户的功能与限额', article: accounts, minutes: 6 },
      ],
    },
    { title: '现金', sections: [{ title: '现金收付与假币收缴', article: cash, minutes: 6 }] },
    {
      title: '服务',
      sections: [
        { title: '挂失与密码重置', article: loss, minutes: 4 },
        { title: '投诉处理五步法', article: complaints, minutes: 4 },
        { title: '上岗资格考试', exam: '柜面业务上岗资格考试' },
      ],
    },
  ],
  ability: ['柜面业务', 2],
  learners: [
    ...['staff29', 'staff31', 'staff32', 'staff34', 'staff35', 'staff40', 'staff42', 'staff50', 'staff36', 'staff43'],
    ...['staff51', 'staff47', 'staff44', 'staff54', 'staff38'],
  ],
  evaluations: [
    [5, '不要说、可以说那张表，晨会上我们念了一遍。'],
    [4, '账户限额终于记住了。'],
    [5, ''],
  ],
};

export const firstDay: DemoCourse = {
  name: '新员工入职第一课',
  summary: '人力资源部正在编写，下一批新员工报到前开放。',
  teachers: ['钱伟东'],
  cover: '',
  category: ['新员工'],
  ...{ visibility: 'MEMBERS', joining: 'ASSIGNED', departments: [], managers: ['staff57'] },
  requirement: {},
  open: false,
  chapters: [
    {
      title: '欢迎来到华信',
      sections: [
        {
          title: '第一周要办的事',
          article:
            '<p>报到当天领取工牌和门禁，完成入职体检登记；第二天开通办公账号并修改初始口令；一周内完成《信息安全意识》和《反洗钱基础》两门必修课。</p><p>遇到任何问题，先找您的带教老师，再找所在部门的综合岗。</p>',
          minutes: 3,
        },
      ],
    },
  ],
  learners: [],
  evaluations: [],
};
