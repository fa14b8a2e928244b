/** Before the analysis of a material, below the last of its items: that one has an analysis of its own. */
export const wholeLabel = '材料解析';
