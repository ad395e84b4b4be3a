import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { Popover } from '@/ui/popover'
import type { Settings } from '@/session/settings'

export interface ViewMenuProps {
  columns: readonly { id: string; label: string }[]
  shown: readonly string[]
  /** The resource's own choice. */
  usual: readonly string[]
  density: Settings['density']
  onLook: (change: { columns?: readonly string[]; density?: Settings['density'] }) => void
  link: () => string
}

const SaveView = lazyPart(async () => (await import('./save-view')).SaveView)
const Panel = lazyPart(async () => {
  // There at once when it is asked for from the panel.
  SaveView.preload().catch(() => {})
  return (await import('./view-panel')).ViewPanel
})

/** Columns, density, a link to exactly this view, and a name for it. */
export function ViewMenu(props: ViewMenuProps) {
  const [saving, setSaving] = useState(false)
  return (
    <>
      <Popover
        look="quiet"
        label="View"
        trigger={
          <>
            <Settings2 size={14} aria-hidden /> View
          </>
        }
      >
        {() => <Panel {...props} onSave={() => setSaving(true)} />}
      </Popover>
      {saving && <SaveView link={props.link} onClose={() => setSaving(false)} />}
    </>
  )
}
