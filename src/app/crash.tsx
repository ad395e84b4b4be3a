import { CircleAlert, CloudOff } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { PageTitle } from '@/records/page-title'
import { State } from '@/records/state'
import { Button } from '@/ui/button'
import { lazyPart } from '@/ui/lazy-part'

/** Nobody waits for them before the first page is there. */
const ErrorDetails = lazyPart(
  async () => (await import('@/records/error-details')).ErrorDetails,
  () => null,
)

interface CrashProps {
  /** Another value, such as another address, gives the page another chance. */
  resetOn: string
  children: ReactNode
}

/** Catches an error of our own in a page, so that the rest of the dashboard stands. */
export class Crash extends Component<CrashProps, { error: unknown; at: string | undefined }> {
  override state: { error: unknown; at: string | undefined } = { error: undefined, at: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  static getDerivedStateFromProps({ resetOn }: CrashProps, { at }: { at: string | undefined }) {
    return at === resetOn ? null : { error: undefined, at: resetOn }
  }

  // With the network back, what could not be loaded is tried again by itself, a little later than it may be (`lazyPart`).
  #retry = () => void setTimeout(() => isMissingCode(this.state.error) && this.setState({ error: undefined }), 4000)

  override componentDidMount() {
    window.addEventListener('online', this.#retry)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.#retry)
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const tryAgain = () => this.setState({ error: undefined })
    // Loading anew without a network would leave nothing at all.
    if (isMissingCode(error) && !navigator.onLine) {
      return (
        <State
          icon={CloudOff}
          title={<PageTitle title="This page is not on this device yet" />}
          alert
          actions={
            <Button look="primary" onClick={tryAgain}>
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
        title={<PageTitle title="This page could not be shown" />}
        alert
        actions={
          <>
            <Button look="primary" onClick={() => window.location.reload()}>
              Load the page anew
            </Button>
            <Button onClick={tryAgain}>Try again</Button>
          </>
        }
      >
        <p>
          Something went wrong in the dashboard, not in your data. It may have been updated while this page was open.
        </p>
        <ErrorDetails error={error} />
      </State>
    )
  }
}

/** The code or the styles of a page did not come. Browsers, and Vite for styles, tell so in their words only. */
function isMissingCode(error: unknown): boolean {
  return error instanceof Error && /import|preload/i.test(error.message) && /module|css/i.test(error.message)
}
