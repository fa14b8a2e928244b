import type { DemoQuestion } from '../demo-question.ts';

/** 客户尽职调查与资料保存：《反洗钱法》（2024 年修订）、《受益所有人信息管理办法》。 */
export const dueDiligenceQuestions: DemoQuestion[] = [
  {
    type: 'JUDGE',
    difficulty: 1,
    points: 1,
    stem: '<p>金融机构可以为信誉良好的老客户开立匿名账户或者假名账户。</p>',
    answer: false,
    analysis:
      '<p>《反洗钱法》规定，金融机构不得为身份不明的客户提供服务或者与其进行交易，不得为客户开立匿名账户或者假名账户，对老客户没有例外。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 2,
    points: 1,
    stem: '<p>客户尽职调查只在建立业务关系时进行一次，业务存续期间不必再关注客户情况。</p>',
    answer: false,
    analysis:
      '<p>在业务关系存续期间，金融机构应当持续关注客户的整体状况和交易情况，身份信息变更的要及时更新，发现不符的要进一步核实。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 3,
    points: 1,
    stem: '<p>一家公司的受益所有人最终应当落到自然人，而不是另一家公司。</p>',
    answer: true,
    analysis:
      '<p>受益所有人是指最终拥有或者实际控制法人、非法人组织，或者享有其最终收益的自然人。中间层的公司要继续向上穿透。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 5,
    points: 1,
    stem: '<p>金融机构依托第三方开展客户尽职调查，第三方未采取符合《反洗钱法》要求的措施的，由该金融机构承担未履行客户尽职调查义务的法律责任。</p>',
    answer: true,
    analysis:
      '<p>依托第三方不等于转移责任。金融机构要先评估第三方的风险状况和履行义务的能力，第三方做得不到位，法律责任仍由金融机构承担。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 4,
    points: 1,
    stem: '<p>2026 年 1 月 1 日以后，自然人客户单笔存取现金 5 万元以上的，银行一律应当要求客户说明并登记资金的来源或者用途。</p>',
    answer: false,
    analysis:
      '<p>自 2026 年 1 月 1 日起施行的《金融机构客户尽职调查和客户身份资料及交易记录保存管理办法》不再作“一律登记来源或者用途”的要求，而是要求开展客户尽职调查、登记身份基本信息并留存证件影印件，再按风险高低采取相应措施。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 2,
    points: 2,
    stem: '<p>现行《中华人民共和国反洗钱法》（2024 年修订）自哪一天起施行？</p>',
    options: [
      { content: '2024 年 11 月 8 日', correct: false },
      { content: '2025 年 1 月 1 日', correct: true },
      { content: '2025 年 3 月 1 日', correct: false },
      { content: '2026 年 1 月 1 日', correct: false },
    ],
    analysis:
      '<p>修订后的《反洗钱法》于 2024 年 11 月 8 日由第十四届全国人大常委会第十二次会议通过，自 2025 年 1 月 1 日起施行。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 2,
    points: 2,
    stem: '<p>根据《反洗钱法》，客户身份资料在业务关系结束后、客户交易信息在交易结束后，至少应当保存多久？</p>',
    options: [
      { content: '三年', correct: false },
      { content: '五年', correct: false },
      { content: '十年', correct: true },
      { content: '十五年', correct: false },
    ],
    analysis: '<p>2024 年修订的《反洗钱法》把最低保存期限由五年延长为十年。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 7,
    points: 2,
    stem: '<p>某有限责任公司由甲公司持股 70%、王某持股 30%，甲公司由李某全资持有。按照《受益所有人信息管理办法》的股权标准，该公司的受益所有人是谁？</p>',
    options: [
      { content: '只有李某', correct: false },
      { content: '只有王某', correct: false },
      { content: '李某和王某', correct: true },
      { content: '甲公司和王某', correct: false },
    ],
    analysis:
      '<p>李某通过甲公司间接拥有 70% 股权，王某直接拥有 30% 股权，都达到 25% 以上，且都是自然人。甲公司不是自然人，不能作为受益所有人。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 3,
    points: 2,
    stem: '<p>柜员为客户开户时，发现证件照片与本人明显不符，客户也说不清证件上的住址。下列做法最恰当的是哪一项？</p>',
    options: [
      { content: '先行开户，事后请客户补充说明', correct: false },
      { content: '由网点负责人签字担保后开户', correct: false },
      { content: '改为开立交易限额较低的账户', correct: false },
      { content: '不予开户，并按照规定上报情况', correct: true },
    ],
    analysis:
      '<p>客户身份不能核实，又有冒用他人身份的嫌疑，金融机构不得为冒用他人身份的客户开立账户，应当拒绝办理并按规定报告。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 5,
    points: 2,
    stem: '<p>金融机构解散、被撤销或者被宣告破产时，其保存的客户身份资料和客户交易信息应当如何处理？</p>',
    options: [
      { content: '移交国务院有关部门指定的机构', correct: true },
      { content: '由股东会决议确定处置的方式', correct: false },
      { content: '由清算组在清算结束之后销毁', correct: false },
      { content: '退还给相应的客户本人来保管', correct: false },
    ],
    analysis:
      '<p>《反洗钱法》规定，此时应当将客户身份资料和客户交易信息移交国务院有关部门指定的机构，不能自行处置。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 4,
    points: 2,
    stem: '<p>一位老人每月到网点支取养老金，金额和频次一直稳定。下列做法最符合“风险为本”原则的是哪一项？</p>',
    options: [
      { content: '每次都要求老人提供资金用途证明', correct: false },
      { content: '核对身份之后按照正常流程来办理', correct: true },
      { content: '把老人的支取限制为每月最多一笔', correct: false },
      { content: '要求老人的子女到场共同签字确认', correct: false },
    ],
    analysis:
      '<p>这类业务洗钱风险较低，进行必要的身份识别和核对即可。金融机构不得采取与洗钱风险状况明显不相匹配的措施，并要保障客户基本的、必需的金融服务。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 4,
    points: 3,
    stem: '<p>根据《反洗钱法》，下列哪些情形下金融机构应当开展客户尽职调查？</p>',
    options: [
      { content: '与客户建立业务关系', correct: true },
      { content: '为客户提供规定金额以上的一次性金融服务', correct: true },
      { content: '有合理理由怀疑客户及其交易涉嫌洗钱活动', correct: true },
      { content: '对先前获得的客户身份资料的真实性存在疑问', correct: true },
      { content: '客户到大堂咨询网点的营业时间和停车位置', correct: false },
    ],
    analysis:
      '<p>建立业务关系、规定金额以上的一次性服务、怀疑洗钱、对资料真实性存疑，都是《反洗钱法》列明的应当开展尽职调查的情形。只作一般咨询，没有建立业务关系，也没有发生交易，不需要尽职调查。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 5,
    points: 3,
    stem: '<p>按照《受益所有人信息管理办法》，下列哪些自然人可以被认定为公司的受益所有人？</p>',
    options: [
      { content: '直接或者间接最终拥有公司 25% 以上股权的人', correct: true },
      { content: '最终享有公司 25% 以上收益权或者表决权的人', correct: true },
      { content: '单独或者联合对公司进行实际控制的人', correct: true },
      { content: '只负责办理工商登记手续的公司联络员', correct: false },
    ],
    analysis:
      '<p>股权、收益权或者表决权、实际控制是三项认定标准，符合其一即可。联络员只办手续，不拥有也不控制公司。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 6,
    points: 3,
    stem: '<p>对存在洗钱高风险情形的客户，金融机构必要时可以采取下列哪些洗钱风险管理措施？</p>',
    options: [
      { content: '限制交易方式、金额或者频次', correct: true },
      { content: '限制客户可以办理的业务类型', correct: true },
      { content: '拒绝办理客户申请的有关业务', correct: true },
      { content: '没收客户账户之内的全部资金', correct: false },
      { content: '与客户终止已有的业务关系', correct: true },
    ],
    analysis:
      '<p>《反洗钱法》允许金融机构限制交易方式、金额或者频次，限制业务类型，拒绝办理业务，终止业务关系。没收财产不是金融机构的权力。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 3,
    points: 3,
    stem: '<p>关于反洗钱工作中的保密要求，下列说法正确的有哪些？</p>',
    options: [
      { content: '依法获得的客户身份资料和交易信息应当保密', correct: true },
      { content: '非依法律规定，不得向任何单位和个人提供', correct: true },
      { content: '客户经理可以提醒客户其账户正在被监测', correct: false },
      { content: '可以在同业微信群里交流可疑客户的名单', correct: false },
    ],
    analysis:
      '<p>反洗钱信息应当予以保密，非依法律规定不得向任何单位和个人提供。向客户透露监测情况、在群里传名单都属于泄密。</p>',
  },
  {
    type: 'FILL',
    difficulty: 4,
    points: 2,
    stem: '<p>按照《受益所有人信息管理办法》的股权标准，直接或者间接最终拥有公司 ____ 以上股权的 ____ 人是公司的受益所有人。</p>',
    answer: {
      blanks: [
        { accepted: ['25%', '25', '百分之二十五', '百分之25', '0.25', '四分之一'] },
        { accepted: ['自然', '自然人'] },
      ],
    },
    analysis: '<p>股权标准是 25% 以上（含 25%），受益所有人只能是自然人。</p>',
  },
  {
    type: 'FILL',
    difficulty: 3,
    points: 2,
    stem: '<p>任何单位和个人发现洗钱活动，有权向反洗钱行政主管部门、____ 机关或者其他有关国家机关举报，接受举报的机关应当对举报人和举报内容 ____。</p>',
    answer: {
      blanks: [{ accepted: ['公安', '公安机关'] }, { accepted: ['保密', '予以保密', '严格保密', '严守秘密'] }],
    },
    analysis:
      '<p>举报既可以向反洗钱行政主管部门提出，也可以向公安机关等国家机关提出。为保护举报人，接受举报的机关负有保密义务。</p>',
  },
  {
    type: 'SHORT',
    difficulty: 6,
    points: 10,
    stem: '<p>某贸易公司到网点申请开立基本存款账户。经办人出示了营业执照和授权书，但对主营业务和上下游客户说不清楚，注册地址是一处集中办公区，并要求把网银转账限额设为最高。请说明网点应当怎样开展客户尽职调查，以及在什么情况下可以拒绝开户。</p>',
    answer: {
      reference:
        '<p>一、核实单位和经办人身份：核对营业执照、法定代表人和经办人的有效身份证件，通过登记系统查询，向法定代表人核实开户意愿和授权的真实性。</p><p>二、识别并核实受益所有人：了解股权和控制结构，穿透到自然人。</p><p>三、了解开户目的和经营情况：必要时上门核实经营场所，查看购销合同、租赁合同等，判断业务是否真实合理。</p><p>四、按风险确定账户功能和限额：资料不足时先设置与经营相称的限额，以后持续关注、动态调整。</p><p>五、单位拒不配合合理的尽职调查，或者有合理理由怀疑开户用于违法活动的，按照规定的程序拒绝开户，根据情况提交可疑交易报告，并留存调查记录。</p>',
      scoringPoints: [
        { text: '核实单位、法定代表人和经办人身份，核实开户意愿与授权', points: 2 },
        { text: '穿透股权和控制结构，识别并核实受益所有人', points: 2 },
        { text: '了解开户目的和经营情况，必要时上门核实', points: 2 },
        { text: '按风险确定账户功能和限额，并持续关注', points: 2 },
        { text: '拒不配合或者有合理理由怀疑的拒绝开户，视情况报告并留存记录', points: 2 },
      ],
    },
    analysis:
      '<p>开户环节要做到“了解你的客户”：身份真、意愿真、经营真，再按风险给功能。既不能见疑不查，也不能因为注册地址在集中办公区就一概拒绝。</p>',
  },
];
