import type { DemoQuestion } from '../demo-question.ts';
import { picture } from './mathematics.ts';
import { multiple, single } from './write-question.ts';

export const networkPictureQuestions: DemoQuestion[] = [
  single(
    4,
    `某单位的网络分区如图，对外提供服务的网站服务器放在甲区。甲区通常称为什么？</p><p>${picture('network-zones', '互联网经外层防火墙连接甲区的网站服务器，再经内层防火墙连接乙区的数据库服务器')}`,
    '隔离区（DMZ）',
    ['办公内网', '核心机房', '管理网段'],
    '隔离区介于互联网和内网之间，即使其中的服务器被攻破，还有内层防火墙保护内网。',
  ),
  multiple(
    5,
    `网络分区如图，下列访问规则恰当的有哪些？</p><p>${picture('network-zones', '互联网经外层防火墙连接甲区的网站服务器，再经内层防火墙连接乙区的数据库服务器')}`,
    ['互联网只能访问甲区网站服务器的 443 端口', '只有网站服务器可以访问数据库的服务端口'],
    ['互联网可以直接访问数据库服务器', '甲区可以访问乙区的所有端口'],
    '按照最小权限原则，只放行业务必需的来源和端口。',
  ),
];
