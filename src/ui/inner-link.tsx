import type { ComponentProps } from 'react'
import { basePath } from './base-path'

interface InnerLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path within the dashboard, with search and fragment, or a search alone. */
  to: string
}

/**
 * A link to another page of the dashboard. It knows nothing of the address: the shell follows it, so that a change of the
 * address is no work for the links.
 */
export function InnerLink(props: InnerLinkProps) {
  return innerLink(props)
}

/** What it draws, for the hundreds of them in a table. */
export function innerLink({ to, children, ...rest }: InnerLinkProps) {
  return (
    <a {...rest} href={to.startsWith('/') ? basePath + to : to} data-inner>
      {children}
    </a>
  )
}
