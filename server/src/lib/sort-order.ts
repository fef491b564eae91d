/** The way of an order such as `-amount`: what it is by, and whether it goes down. */
export const wayOf = <By extends string>(sort: By | `-${By}`): { by: By; down: boolean } =>
  sort.startsWith("-") ? { by: sort.slice(1) as By, down: true } : { by: sort as By, down: false };
