import { Component, type ReactNode } from 'react'
import { PageTitle } from '@/records/page-title'
import { Button } from '@/ui/button'
import { lazyPart } from '@/ui/lazy-part'
import type { CrashWordsProps } from './crash-words'

/** Nobody waits for them before the first page is there. Where they do not come either, fewer have to do. */
export const CrashWords = lazyPart<CrashWordsProps>(
  async () => (await import('./crash-words')).CrashWords,
  ({ isMissing, onRetry }) => (
    <div role="alert">
      <PageTitle title={crashTitle(isMissing && !navigator.onLine)} />
      <Button onClick={onRetry}>Try again</Button>
    </div>
  ),
)

/** @param isAway the code of the page did not come, and cannot come now */
export function crashTitle(isAway: boolean): string {
  return isAway ? 'This page is not on this device yet' : 'This page could not be shown'
}

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
    const retry = () => this.setState({ error: undefined })
    return <CrashWords error={error} isMissing={isMissingCode(error)} onRetry={retry} />
  }
}

/** The code or the styles of a page did not come. Browsers, and Vite for styles, tell so in their words only. */
function isMissingCode(error: unknown): boolean {
  return error instanceof Error && /import|preload/i.test(error.message) && /module|css/i.test(error.message)
}
