import { CircleAlert, CloudOff } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { pageAnswers } from '@/api/page-version'
import { ErrorDetails } from '@/records/error-details'
import { PageTitle } from '@/records/page-title'
import { State } from '@/records/state'
import { Button } from '@/ui/button'
import { crashTitle } from './crash'

export interface CrashWordsProps {
  error: unknown
  /** The code of the page did not come. */
  isMissing: boolean
  onRetry: () => void
}

/** Milliseconds from one look at whether the server is there to the next. */
const lookEvery = 5000

/**
 * Whether what the page comes from cannot be reached, as far as is known; undefined at first. As soon as it can be
 * again, the page has another chance.
 */
function useIsAway(isMissing: boolean, onRetry: () => void): boolean | undefined {
  const [isAway, setAway] = useState(isMissing ? (navigator.onLine ? undefined : true) : false)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (!isMissing) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let wasAway = false
    const look = async () => {
      const answers = await pageAnswers()
      if (isOver) return
      if (answers && wasAway) retry()
      wasAway = !answers
      setAway(wasAway)
      if (wasAway) timer = setTimeout(() => void look(), lookEvery)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isMissing])
  return isAway
}

/** Stands in the place of a page that failed, and says what to do. */
export function CrashWords({ error, isMissing, onRetry }: CrashWordsProps) {
  const isAway = useIsAway(isMissing, onRetry)
  const title = <PageTitle title={crashTitle(isAway === true)} />
  // It takes a moment to know what to say, and saying something else first would be heard.
  if (isAway === undefined) return title
  // Loading anew without a network or a server would leave nothing at all.
  if (isAway) {
    return (
      <State
        icon={CloudOff}
        title={title}
        alert
        actions={
          <Button look="primary" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        <p>
          {navigator.onLine
            ? 'The server that the dashboard comes from does not answer. The page is loaded as soon as it does.'
            : 'The device is offline. The page is loaded as soon as the network is back.'}
        </p>
      </State>
    )
  }
  // A chunk that is gone means that a new version was deployed; loading the page anew brings it.
  return (
    <State
      icon={CircleAlert}
      title={title}
      alert
      actions={
        <>
          <Button look="primary" onClick={() => window.location.reload()}>
            Load the page anew
          </Button>
          <Button onClick={onRetry}>Try again</Button>
        </>
      }
    >
      <p>
        {isMissing
          ? 'A part of the dashboard did not come, though it was asked for twice.'
          : 'Something went wrong in the dashboard, not in your data.'}{' '}
        It may have been updated while this page was open.
      </p>
      <ErrorDetails error={error} />
    </State>
  )
}
