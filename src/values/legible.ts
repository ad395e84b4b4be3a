/** Signs that leave no mark: white space, controls, and letters that are blank by design. */
const blank = /^[\s\p{Cc}\p{Cf}\p{Cs}\u115F\u1160\u2800\u3164\uFFA0]*$/u

/** A name, unless nobody could see it: then undefined. */
export function legible(name: string | null | undefined): string | undefined {
  return name && !blank.test(name) ? name : undefined
}

/** Longer than any name that somebody has thought of: it would push away whatever stands below it. */
export const longText = 1000

/** The beginning of a text that has more letters than that, or all of it: for where the whole can be had elsewhere. */
export function shortText(text: string, longest = longText): string {
  if (text.length <= longest) return text
  // Not half a letter at the end.
  return `${text.slice(0, Math.min(longest / 2, 240)).replace(/[\ud800-\udbff]$/, '')}…`
}
