interface Placed {
  readonly outsider: boolean;
  readonly departmentName: string;
}

/** Where an examinee belongs; who came by an invitation belongs to no department. */
export const placeOf = ({ outsider, departmentName }: Placed) => (outsider ? '外部考生' : departmentName);
