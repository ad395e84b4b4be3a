import { useEffect, useState } from 'react'

/** So long at a time, in milliseconds: keys are answered and frames drawn in between. */
const sliceMs = 10

/**
 * What a reckoning in steps comes to; undefined until it first did. While a later one is under way, the result of the
 * earlier one stays.
 *
 * @param begin the same function as long as the question is the same; undefined: there is nothing to reckon with
 */
export function useSteps<Value>(begin: (() => Generator<void, Value>) | undefined): Value | undefined {
  const [done, setDone] = useState<{ readonly value: Value }>()
  useEffect(() => {
    if (begin === undefined) return
    const steps = begin()
    let timer: ReturnType<typeof setTimeout> | undefined
    const go = () => {
      const until = performance.now() + sliceMs
      do {
        const step = steps.next()
        if (step.done === true) {
          setDone({ value: step.value })
          return
        }
      } while (performance.now() < until)
      timer = setTimeout(go)
    }
    go()
    return () => clearTimeout(timer)
  }, [begin])
  return begin === undefined ? undefined : done?.value
}
