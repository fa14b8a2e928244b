export {
  activeAdministrators,
  courseGroupIsInReach,
  courseGroupName,
  departmentsInReach,
  groupIsInReach,
  groupName,
  type Holders,
  hasMemberBeyond,
  isCourseGroup,
  isGroup,
  type MemberSearch,
  memberCount,
  memberNames,
  memberPage,
  pathsOf,
  peopleInReach,
  placesOf,
  refreshCallers,
} from './asks.ts';
export { allRoles, lockPeople, type RoleRow, rolesHeldBy } from './guard/guard.queries.ts';
export {
  givingBy,
  isAdministrator,
  refuseLastAdministrator,
  refuseMove,
  refuseStronger,
  rolesToGive,
} from './guard/guard.ts';
export { type Giving, type Holder, isBelow } from './guard/reach.rules.ts';
export { administrator, everybody } from './role/built-in.rules.ts';
export { addRoles, changeMemberships, giveEverybodysRole, giveNamedRoles, removeRoles } from './role/member.queries.ts';
export { addBuiltInRoles, forgetDepartment } from './role/role.queries.ts';
export { roleName } from './role/role-name.queries.ts';
