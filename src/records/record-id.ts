/** An id in an address; undefined for what is none, which is not worth a question. */
export function readId(text: string | undefined): number | undefined {
  if (text === undefined || !/^(?:0|[1-9]\d{0,15})$/.test(text)) return undefined
  const id = Number.parseInt(text, 10)
  return Number.isSafeInteger(id) ? id : undefined
}
