import { formatCount } from './format'

/** So many whole minutes in hours and minutes: "2 h 15 min", "45 min", "3 h"; a negative number with its sign. */
export function minutesInWords(minutes: number, locale?: string): string {
  const size = Math.abs(minutes)
  const hours = Math.floor(size / 60)
  const rest = size % 60
  // The sign stands before the first of the two only.
  const sign = minutes < 0 ? -1 : 1
  if (hours === 0) return `${formatCount(sign * rest, locale)} min`
  const said = `${formatCount(sign * hours, locale)} h`
  return rest === 0 ? said : `${said} ${formatCount(rest, locale)} min`
}
