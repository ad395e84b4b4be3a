import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { createDetector } from './barcode-detector'
import styles from './look-up.module.css'

/** A look at the picture takes a while by itself; more often would only warm the device. */
const betweenMs = 150

interface CameraProps {
  onCode: (code: string) => void
  onClose: () => void
}

/** Reads a code with the camera. The camera is on only while this is shown and looked at. */
export function Camera({ onCode, onClose }: CameraProps) {
  const [problem, setProblem] = useState<string>()
  return (
    <div className={styles.camera}>
      {problem === undefined ? (
        <Picture onCode={onCode} onClose={onClose} onProblem={setProblem} />
      ) : (
        <Notice tone="warn" role="alert" actions={<Button onClick={() => setProblem(undefined)}>Try again</Button>}>
          {problem}
        </Notice>
      )}
      <Button onClick={onClose}>Close the camera</Button>
    </div>
  )
}

function Picture({ onCode, onClose, onProblem }: CameraProps & { onProblem: (words: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useEffectEvent(onCode)
  const close = useEffectEvent(onClose)
  const fail = useEffectEvent(onProblem)

  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    const picture = video.current
    const hide = () => {
      if (document.visibilityState === 'hidden') close()
    }
    document.addEventListener('visibilitychange', hide, { signal })
    if (picture !== null) {
      void readCode(picture, signal).then(found, (error: unknown) => {
        if (!signal.aborted) fail(problemWords(error))
      })
    }
    return () => control.abort()
  }, [])

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the camera's own picture, without sound */}
      <video ref={video} className={styles.picture} muted playsInline aria-label="Picture of the camera" />
      <p role="status">Hold a code in front of the camera.</p>
    </>
  )
}

/** Resolves with the first code that comes into the picture; never, once the signal has aborted. */
async function readCode(picture: HTMLVideoElement, signal: AbortSignal): Promise<string> {
  const detector = await createDetector()
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
    picture.srcObject = null
  }
  // It may have been closed while somebody was asked for leave.
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  signal.throwIfAborted()
  try {
    picture.srcObject = stream
    await picture.play()
    for (;;) {
      signal.throwIfAborted()
      const [code] = await detector.detect(picture)
      signal.throwIfAborted()
      if (code !== undefined && code.rawValue.trim() !== '') return code.rawValue
      await new Promise((resolve) => setTimeout(resolve, betweenMs))
    }
  } finally {
    stop()
  }
}

function problemWords(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return 'The browser does not let this page use the camera. Allow it in the settings of the browser for this page, then try again.'
  }
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'This device has no camera that can be used.'
  if (name === 'NotReadableError' || name === 'AbortError') {
    return 'The camera cannot be used now: another program may be using it.'
  }
  return 'The camera could not be read.'
}
