/**
 * Has the browser read up on how languages write numbers and dates. The first formatter of a process takes it 40 ms and
 * more (several times that on a slow device), and holds up whatever else the page has to do; in a worker it does not,
 * and the formatters after it, here too, take next to nothing.
 */
export function warmUpFormatters(): void {
  try {
    // oxlint-disable-next-line no-new -- it ends by itself
    new Worker(`${import.meta.env.BASE_URL}assets/formatters-1.js`)
  } catch {
    // Workers are forbidden: whoever needs a formatter first waits for it.
  }
}
