import { CircleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { ErrorDetails, State } from '@/records/state'
import { Button } from '@/ui/button'

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

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    // A chunk that is gone means that a new version was deployed; loading the page anew brings it.
    return (
      <State
        icon={CircleAlert}
        title="This page could not be shown"
        alert
        actions={
          <>
            <Button look="primary" onClick={() => window.location.reload()}>
              Load the page anew
            </Button>
            <Button onClick={() => this.setState({ error: undefined })}>Try again</Button>
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
