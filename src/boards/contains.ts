import { fold } from '@/values/fold'

/**
 * Whether a text contains another, whatever the case (specification, "name", "category_name"). Nothing asked for is in
 * every text, and in none; something is never in none.
 */
export function containing(asked: string | undefined): (text: string | null | undefined) => boolean {
  if (asked === undefined) return () => true
  const wanted = fold(asked)
  return (text) => typeof text === 'string' && fold(text).includes(wanted)
}
