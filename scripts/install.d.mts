export function buildWeb(): boolean;
