import { Ban, CircleCheck, CircleDashed, CircleHelp, Hourglass, type LucideIcon, Unplug } from 'lucide-react'
import styles from './message.module.css'

/** What a message in the place of rows is about, each with a shape of its own. */
type MessageKind = 'well' | 'nothing' | 'unsure' | 'coming' | 'wrong' | 'refused'

const icons: Readonly<Record<MessageKind, LucideIcon>> = {
  well: CircleCheck,
  nothing: CircleDashed,
  unsure: CircleHelp,
  coming: Hourglass,
  wrong: Unplug,
  refused: Ban,
}

interface MessageProps {
  kind: MessageKind
  title: string
  details?: string | undefined
}

/** Stands where a board has no rows. */
export function Message({ kind, title, details }: MessageProps) {
  const Icon = icons[kind]
  return (
    <div className={styles.message} data-kind={kind}>
      <Icon size="1em" strokeWidth={1.8} aria-hidden />
      <p className={styles.title}>{title}</p>
      {details !== undefined && <p className={styles.details}>{details}</p>}
    </div>
  )
}
