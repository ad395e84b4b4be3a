/** More different lines than anybody reads are not remembered. */
const most = 100

/**
 * Says the same line once a minute at most: a service or a database that is down fails every request alike.
 * @param now milliseconds of a clock that nobody sets.
 */
export function throttled<Details extends readonly unknown[]>(
  print: (line: string, ...details: Details) => void,
  now: () => number = () => performance.now(),
): (line: string, ...details: Details) => void {
  const last = new Map<string, number>()
  return (line, ...details) => {
    const before = last.get(line)
    if (before !== undefined && now() - before < 60_000) return
    if (last.size >= most) last.clear()
    last.set(line, now())
    print(line, ...details)
  }
}
