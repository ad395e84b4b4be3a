/** Joins class names; what is false or undefined is left out. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  let joined = ''
  for (const name of names) if (name) joined += joined === '' ? name : ` ${name}`
  return joined
}
