/** Sorts by exchanging neighbours; its three names are free. */
export const bubbleSort = (list: string, i: string, j: string) => `${list} = list(map(int, input().split()))
for ${i} in range(len(${list})):
    for ${j} in range(len(${list}) - 1 - ${i}):
        if ${list}[${j}] > ${list}[${j} + 1]:
            ${list}[${j}], ${list}[${j} + 1] = ${list}[${j} + 1], ${list}[${j}]
print(*${list})
`;

/** Sorts by taking the least again and again. */
export const selectionSort = `n = [int(x) for x in input().split()]
done = []
while n:
    least = min(n)
    n.remove(least)
    done.append(least)
print(' '.join(str(x) for x in done))
`;
