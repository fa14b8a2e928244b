/** Short lists typed by hand: they make a reading surer, and none of them has to be whole. */
const listOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const surnames = listOf(`
王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 林 何 郭 马 罗 梁 宋 郑 谢 韩 唐 冯 于 董 萧 程 曹 袁 邓 许 傅 沈 曾 彭 吕 苏 卢 蒋 蔡 贾 丁 魏 薛 叶 阎
余 潘 杜 戴 夏 钟 汪 田 任 姜 范 方 石 姚 谭 廖 邹 熊 金 陆 郝 孔 白 崔 康 毛 邱 秦 江 史 顾 侯 邵 孟 龙 万 段 雷 钱 汤 尹 黎 易 常 武 乔 贺 赖 龚 文 庞 樊 兰
殷 施 陶 洪 翟 安 颜 倪 严 牛 温 芦 季 俞 章 鲁 葛 伍 韦 申 尤 毕 聂 丛 焦 向 柳 邢 路 岳 齐 沿 梅 莫 庄 辛 管 祝 左 涂 谷 祁 时 舒 耿 牟 卜 路 詹 关 苗 凌 费 纪 靳 盛 童 欧 甄
项 曲 成 游 阳 裴 席 卫 查 屈 鲍 位 覃 霍 翁 隋 植 甘 景 薄 单 包 司 柏 宁 柯 阮 桂 闵 解 强 柴 华 车 冉 房 边 辜 吉 饶 刁 瞿 戚 丘 古 米 池 滕 晋 苑 邬 臧 畅 宫 来 嵺 苟
全 褚 廉 简 娄 盖 符 奚 木 穆 党 燕 郎 邸 冀 谈 姬 屠 连 郜 晏 栾 郁 商 蒙 计 喻 揭 窦 迟 宇 敖 糜 鄢 冷 卓 花 仇 艾 蓝 都 巩 稽 井 练 仲 乐 虞 卞 封 竺 冼 麦 司马 欧阳 上官 诸葛 东方 皇甫 尉迟 公孙 慕容 司徒 令狐 夏侯 端木 南宫 闫 肖 付 代 岑 佟 应 缪 尚 明 宗 农 原 初 化`);

export const cities = listOf(`
北京 上海 天津 重庆 广州 深圳 杭州 南京 苏州 成都 武汉 西安 长沙 郑州 青岛 济南 合肥 福州 厦门 宁波 无锡 常州 南通 徐州 扬州 镇江 泰州 盐城 淮安 连云港 宿迁 昆山 江阴 张家港 常熟
温州 嘉兴 湖州 绍兴 金华 衢州 舟山 台州 丽水 义乌 芜湖 蚌埠 淮南 马鞍山 安庆 滁州 阜阳 六安 宣城 铜陵 泉州 漳州 莆田 龙岩 三明 南平 宁德 南昌 九江 赣州 上饶 宜春 吉安 抚州 景德镇
烟台 潍坊 淄博 临沂 济宁 泰安 威海 日照 德州 聊城 滨州 菏泽 东营 枣庄 洛阳 开封 新乡 许昌 南阳 信阳 安阳 焦作 平顶山 商丘 周口 驻马店 宜昌 襄阳 荆州 黄石 十堰 孝感 黄冈 株洲 湘潭 衡阳 岳阳 常德 郴州
东莞 佛山 珠海 中山 惠州 江门 肇庆 汕头 湛江 茂名 揭阳 梅州 清远 韶关 南宁 柳州 桂林 北海 海口 三亚 绵阳 德阳 宜宾 泸州 南充 乐山 贵阳 遵义 昆明 大理 曲靖 玉溪 拉萨 兰州 西宁 银川 乌鲁木齐 咸阳 宝鸡
石家庄 唐山 保定 廊坊 秦皇岛 邯郸 沧州 太原 大同 呼和浩特 包头 沈阳 大连 鞍山 锦州 长春 吉林 哈尔滨 大庆 齐齐哈尔 香港 澳门 台北 雄安
Beijing Shanghai Guangzhou Shenzhen Hangzhou Nanjing Suzhou Chengdu Wuhan Xi'an Tianjin Chongqing Xiamen Qingdao Ningbo Changsha Hefei Zhengzhou Dalian Jinan Fuzhou Wuxi`);
