import { majors } from '../list/majors.ts';
import { universities } from '../list/universities.ts';

/** How names of things usually end or begin; how sure a reading is depends on it. */

const companyEnd =
  /(?:公司|集团|银行|支行|分行|证券|保险|基金|事务所|工作室|研究院|研究所|设计院|医院|诊所|工厂|制造厂|酒店|饭店|超市|商场|书店|餐厅|学校|小学|中学|幼儿园|大学|学院|出版社|报社|电视台|协会|委员会|合作社|管理局|街道办|俱乐部|门店|总店|科技|网络|信息|软件|传媒|教育|物流|电子|医药|生物|能源|资本|咨询|实业|股份|贸易|电商|智能|数据|互娱|地产|置业|物业|律所|实验室)(?:\([^()]{1,15}\))?$/;
const latinCompanyEnd =
  /\b(?:inc|ltd|llc|llp|corp|corporation|company|co|group|technologies|technology|tech|bank|labs?|studio|solutions|systems|consulting|partners|holdings|media|software|networks?|capital|securities|university|institute|hospital|agency|gmbh|logistics|foods?|energy|robotics|analytics|health|pharma|digital|ventures|education|games|interactive)\.?(?:\s*\([^()]{1,20}\))?$/i;

const titleEnd =
  /(?:工程师|经理|主管|总监|专员|助理|设计师|顾问|分析师|运营|开发|实习生|架构师|会计|会计师|审计师|出纳|代表|编辑|老师|教师|讲师|班主任|负责人|组长|店长|店员|秘书|文员|策划|研究员|产品|护士|护士长|医师|医生|药师|翻译|律师|法务|主任|科长|部长|校长|院长|厂长|总裁|董事长|总经理|合伙人|创始人|工人|技师|技术员|操作员|质检员|检验员|仓管|仓管员|采购|采购员|销售|销售员|客服|导购|司机|厨师|前台|行政|人事|财务|测试|前端|后端|主播|记者|摄影师|剪辑师|剪辑|美工|文案|培训师|督导|跟单|业务员|理财师|精算师|交易员|投资经理|程序员|站长|管培生|管理培训生|储备干部|培训生|调度|调度员|监理|造价师|预算员|施工员|资料员|安全员|岗|(?<!人)员|师|hr|hrbp|cto|ceo|cfo|coo|pm)(?:\s*\([^()]{1,12}\))?(?:\s*(?:i|ii|iii|iv|p\d|t\d(?:-\d)?))?$/i;
const latinTitleEnd =
  /\b(?:engineer|manager|designer|analyst|intern|developer|specialist|assistant|director|consultant|lead|accountant|officer|associate|coordinator|executive|representative|supervisor|architect|scientist|programmer|editor|writer|teacher|researcher|auditor|nurse|translator|administrator|technician|recruiter|buyer|planner|marketer|head|founder|trainee|operator|clerk|tester|strategist|producer|trader|partner|president|leader|member|chair|secretary|volunteer|tutor|minister|owner)(?:\s+(?:i{1,3}|iv))?$/i;

const campusRole =
  /(?:部长|主席|干事|会长|社长|班长|委员|志愿者|队长|队员|成员|组长|书记|负责人|副?主任|团支书|联络员|讲解员|裁判|主持人|发起人|秘书长|学习委员|助教|辅导员助理|助管|理事|站长|台长|主编|组织者|支教老师|领队|会员|执行者|参与者|设计师|开发者)$/;

const departmentEnd =
  /(?:部|部门|中台|办公室|事业部|事业群|中心|科|处|室|组|团队|车间|分部|项目部|department|dept\.?|division|team)$/i;
const collegeEnd =
  /(?:学院|系|学部|研究院|研究所|中心|school of .{2,40}|department of .{2,40}|faculty of .{2,40}|college of .{2,40})$/i;
const schoolEnd = /(?:大学|学院|学校|中学|高中|一中|二中|职高|技校|中专|党校|分校|校区)(?:\s*\([^()]{1,15}\))?$/;
const latinSchool = /\b(?:university|college|institute of|polytechnic|school of business|academy)\b/i;

const withoutBrackets = (text: string) => text.replace(/\s*\([^()]*\)\s*$/, '');

export const isCompany = (text: string) => text.length <= 60 && (companyEnd.test(text) || latinCompanyEnd.test(text));
export const isTitle = (text: string) =>
  text.length >= 2 && text.length <= 40 && (titleEnd.test(text) || latinTitleEnd.test(text));
export const isCampusRole = (text: string) => text.length <= 30 && (campusRole.test(text) || latinTitleEnd.test(text));
export const isDepartment = (text: string) => text.length <= 30 && departmentEnd.test(text);
export const isCollege = (text: string) => text.length <= 60 && collegeEnd.test(text);
export const isKnownSchool = (text: string) => universities.has(text) || universities.has(withoutBrackets(text));
export const isSchool = (text: string) =>
  text.length <= 80 && (isKnownSchool(text) || schoolEnd.test(text) || latinSchool.test(text));
export const isKnownMajor = (text: string) =>
  majors.has(text.replace(/专业$/, '')) || majors.has(withoutBrackets(text));
export const isMajor = (text: string) =>
  isKnownMajor(text) || (text.length > 2 && /(?:专业|工程|科学|技术|管理|设计|学|语)$/.test(text));
