import { useCallback, useState } from 'react'

/** Before anything was measured, and where nothing is laid out. */
const usual = 6

/**
 * How many rows fit into a region, measured whenever it or a row changes its size.
 * @returns what measures, to be set as `ref` of the region, whose first child is as high as the lowest row; and the count
 */
export function useFit(): [ref: (region: HTMLElement | null) => (() => void) | undefined, fit: number] {
  const [fit, setFit] = useState(usual)
  const ref = useCallback((region: HTMLElement | null) => {
    const row = region?.firstElementChild
    if (region === null || !(row instanceof HTMLElement)) return undefined
    const measure = () => {
      const height = row.getBoundingClientRect().height
      // Half a pixel is what rounding takes.
      if (height > 0) setFit(Math.max(1, Math.floor((region.getBoundingClientRect().height + 0.5) / height)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(region)
    observer.observe(row)
    return () => observer.disconnect()
  }, [])
  return [ref, fit]
}
