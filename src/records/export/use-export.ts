import { useCallback, useEffect, useRef, useState } from 'react'
import type { Identified } from '@/contract/endpoint'
import { announce } from '@/ui/announcer'
import { formatCount } from '@/values/format'
import { download } from './download'
import type { Exported, Format } from './export-file'

/** How far a file is. */
export type Exporting =
  | { readonly state: 'none' }
  | { readonly state: 'running'; readonly done: number; readonly count: number }
  | { readonly state: 'saved'; readonly name: string }
  | { readonly state: 'failed'; readonly words: string }

/** React hears of progress so often. */
const tellEvery = 150

/** Makes and saves one file at a time. Whoever leaves gives it up: nothing is saved after disconnecting. */
export function useExport<Item extends Identified>() {
  const [exporting, setExporting] = useState<Exporting>({ state: 'none' })
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])

  const begin = useCallback((format: Format, exported: Exported<Item>) => {
    control.current?.abort()
    const own = new AbortController()
    control.current = own
    const count = exported.items.length
    setExporting({ state: 'running', done: 0, count })
    let told = 0
    const onProgress = (done: number) => {
      if (performance.now() - told < tellEvery) return
      told = performance.now()
      setExporting({ state: 'running', done, count })
    }
    const save = async () => {
      try {
        const { blob, name } = await make(format, exported, { signal: own.signal, onProgress })
        // Told to stop at the very end.
        own.signal.throwIfAborted()
        download(blob, name)
        setExporting({ state: 'saved', name })
        announce(`Saved ${formatCount(count)} ${count === 1 ? 'record' : 'records'} as ${name}`)
      } catch (error) {
        if (own.signal.aborted) return
        setExporting({ state: 'failed', words: error instanceof Error ? error.message : 'The file could not be made.' })
      }
    }
    void save()
  }, [])

  const cancel = useCallback(() => {
    control.current?.abort()
    setExporting({ state: 'none' })
  }, [])

  return { exporting, begin, cancel }
}

async function make<Item extends Identified>(
  format: Format,
  exported: Exported<Item>,
  work: { signal: AbortSignal; onProgress: (done: number) => void },
) {
  const { exportFile } = await import('./export-file').catch(() => {
    throw new Error('The part of this page that writes files could not be loaded. Reload the page and try again.')
  })
  return exportFile(format, exported, work)
}
