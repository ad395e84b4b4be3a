import { Settings2 } from 'lucide-react'
import { memo, useState } from 'react'
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
  /** A link to this view with these columns. */
  link: (columns: readonly string[]) => string
}

const SaveView = lazyPart(async () => (await import('./save-view')).SaveView)
export const ViewPanel = lazyPart(async () => {
  // There at once when it is asked for from the panel.
  SaveView.preload().catch(() => {})
  return (await import('./view-panel')).ViewPanel
})

/** Columns, density, a link to exactly this view, and a name for it. */
export const ViewMenu = memo(function ViewMenu(props: ViewMenuProps) {
  const [saving, setSaving] = useState(false)
  const { columns, shown } = props
  // Those that this key may see: a link that names others would tell of them.
  const link = () => props.link(columns.map(({ id }) => id).filter((id) => shown.includes(id)))
  return (
    <>
      <Popover
        look="quiet"
        label="View"
        onAbout={ViewPanel.preload}
        trigger={
          <>
            <Settings2 size={14} aria-hidden /> View
          </>
        }
      >
        {() => <ViewPanel {...props} link={link} onSave={() => setSaving(true)} />}
      </Popover>
      {saving && <SaveView link={link} onClose={() => setSaving(false)} />}
    </>
  )
})
