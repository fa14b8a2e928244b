export { blotMessages, latestNotices } from './message/message.queries.ts';
export { tellPeople } from './message/tell-people.ts';
export { publishNotice } from './publish/publish.ts';
