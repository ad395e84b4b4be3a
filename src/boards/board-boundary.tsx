import { Component, type ReactNode } from 'react'

interface BoardBoundaryProps {
  /** Another value gives the board another chance. */
  resetOn: number
  /** Drawn in the place of a board that broke. */
  instead: ReactNode
  /** Hears that a board broke. */
  onBroken: () => void
  children: ReactNode
}

/** Catches an error of our own in a board, so that the others go on. */
export class BoardBoundary extends Component<BoardBoundaryProps, { isBroken: boolean; at: number | undefined }> {
  override state: { isBroken: boolean; at: number | undefined } = { isBroken: false, at: undefined }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ resetOn }: BoardBoundaryProps, { at }: { at: number | undefined }) {
    return at === resetOn ? null : { isBroken: false, at: resetOn }
  }

  override componentDidCatch() {
    this.props.onBroken()
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}
