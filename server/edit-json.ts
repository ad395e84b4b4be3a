import { randomUUID } from 'node:crypto'

/**
 * Parses, edits and writes JSON without touching its numbers: one that JavaScript could not hold (12345678901234567890,
 * 1.10) comes out digit for digit. Undefined when the text is not JSON, or nested too deeply to edit.
 */
export function editJson(text: string, edit: (value: unknown) => unknown): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    // Such numbers travel as strings, marked in a way that no text of the service can know.
    const mark = `${randomUUID()}:`
    const marked = markNumbers(text, mark)
    if (marked === text) return JSON.stringify(edit(value))
    const edited = JSON.stringify(edit(JSON.parse(marked)))
    return edited.replaceAll(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1')
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}

/** `text` is known to be JSON, so a quote opens or closes a string, and a backslash stands in one. */
function markNumbers(text: string, mark: string): string {
  let inString = false
  // One token at a time: a pattern for whole strings would use up the stack on a long one.
  return text.replaceAll(/"|\\.|-?\d[\d.eE+-]*/g, (token) => {
    if (token === '"') inString = !inString
    else if (!inString && !token.startsWith('\\') && String(JSON.parse(token)) !== token) return `"${mark}${token}"`
    return token
  })
}
