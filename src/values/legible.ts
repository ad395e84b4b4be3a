/** Signs that leave no mark: white space, controls, and letters that are blank by design. */
const blank = /^[\s\p{Cc}\p{Cf}\p{Cs}\u115F\u1160\u2800\u3164\uFFA0]*$/u

/** A name, unless nobody could see it: then undefined. */
export function legible(name: string | null | undefined): string | undefined {
  return name && !blank.test(name) ? name : undefined
}
