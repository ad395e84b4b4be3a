import { CircleAlert, CloudOff } from 'lucide-react'
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

/** Stands in the place of a page that failed, and says what to do. */
export function CrashWords({ error, isMissing, onRetry }: CrashWordsProps) {
  const title = <PageTitle title={crashTitle(isMissing)} />
  // Loading anew without a network would leave nothing at all.
  if (isMissing && !navigator.onLine) {
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
        <p>The device is offline. The page is loaded as soon as the network is back.</p>
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
      <p>Something went wrong in the dashboard, not in your data. It may have been updated while this page was open.</p>
      <ErrorDetails error={error} />
    </State>
  )
}
