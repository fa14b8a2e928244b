/** The colours of tags as Ant Design names them. */
export const tagColour = (color: string) => (color === 'gray' ? 'default' : color);
