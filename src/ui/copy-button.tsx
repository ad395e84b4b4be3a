import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { announce } from './announcer'
import { Button } from './button'

interface CopyButtonProps {
  /** What goes to the clipboard, exactly. */
  text: string | (() => string)
  label: string
  /** Show the label as a word rather than as a tip. */
  worded?: boolean
}

/** Copies a text and says so. Where the browser refuses the clipboard, it says that. */
export function CopyButton({ text, label, worded = false }: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready')
  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), 2000)
    return () => clearTimeout(timer)
  }, [state])

  async function copy() {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
      setState('copied')
      announce('Copied')
    } catch {
      setState('refused')
      announce('The browser does not allow copying here')
    }
  }
  const word = { ready: label, copied: 'Copied', refused: 'Not allowed here' }[state]
  const Icon = state === 'copied' ? Check : Copy
  return (
    <Button look={worded ? 'plain' : 'quiet'} label={worded ? undefined : word} onClick={() => void copy()}>
      <Icon size={14} aria-hidden />
      {worded && word}
    </Button>
  )
}
