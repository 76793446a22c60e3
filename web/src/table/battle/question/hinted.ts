// The first turns have a hint above the question that tells how units are chosen and moved.
export const lastHinted = 2;
