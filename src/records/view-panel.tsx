import { Bookmark } from 'lucide-react'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import styles from './view-menu.module.css'
import type { ViewMenuProps } from './view-menu'

/** What the View menu holds. */
export function ViewPanel(props: Omit<ViewMenuProps, 'link'> & { link: () => string; onSave: () => void }) {
  const { columns, shown, usual, density, onLook, link, onSave } = props
  const toggled = (id: string) => (shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id])
  return (
    <div className={styles.panel}>
      <fieldset>
        <legend>Columns</legend>
        <ul>
          {columns.map(({ id, label }) => (
            <li key={id}>
              <label>
                <input type="checkbox" checked={shown.includes(id)} onChange={() => onLook({ columns: toggled(id) })} />
                {label}
              </label>
            </li>
          ))}
        </ul>
        <button type="button" className={styles.link} onClick={() => onLook({ columns: usual })}>
          Usual columns
        </button>
      </fieldset>
      <fieldset>
        <legend>Rows</legend>
        {(['comfortable', 'compact'] as const).map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="density"
              checked={density === value}
              onChange={() => onLook({ density: value })}
            />
            {value === 'compact' ? 'Compact' : 'Comfortable'}
          </label>
        ))}
      </fieldset>
      <CopyButton worded label="Copy link to this view" text={link} />
      <Button
        onClick={(event) => {
          // Closed by hand: it gives the focus back to its button, and so does the dialog when it closes.
          event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
          onSave()
        }}
      >
        <Bookmark size={14} aria-hidden /> Save view…
      </Button>
    </div>
  )
}
