import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useConnected } from '@/session/session'
import { InnerLink } from '@/ui/inner-link'
import { isPlainClick } from '@/ui/plain-click'
import { viewAddress } from '@/resources/view-address'

/** A link to a saved view. */
export function ViewLink({ to, ...rest }: ComponentProps<typeof InnerLink>) {
  const { costs } = useConnected()
  const navigate = useNavigate()
  // While it is not known whether costs may be seen nothing names them, yet nobody loses a filter: the list finds out.
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (costs !== undefined || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(to)
  }
  return <InnerLink {...rest} to={viewAddress(to, costs === true)} onClick={open} />
}
