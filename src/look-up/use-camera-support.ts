import { useEffect, useState } from 'react'
import { readableFormats } from './barcode-detector'

/** Whether codes can be scanned with a camera here; false until that is known. */
export function useCameraSupport(): boolean {
  const [supported, setSupported] = useState(false)
  useEffect(() => {
    let gone = false
    const look = async () => {
      const formats = await readableFormats()
      if (!gone) setSupported(formats.length > 0)
    }
    void look()
    return () => {
      gone = true
    }
  }, [])
  return supported
}
