import { changeSettings, useSettings } from '@/session/settings'
import { Dialog } from '@/ui/dialog'
import styles from './shortcuts.module.css'

const shortcuts = [
  { keys: ['/'], does: 'Look up a SKU or a name' },
  { keys: ['Ctrl or ⌘', 'K'], does: 'The same, while typing too' },
  { keys: ['f'], does: 'Go to the first filter' },
  { keys: ['['], does: 'Previous page, or previous record' },
  { keys: [']'], does: 'Next page, or next record' },
  { keys: ['↑', '↓'], does: 'Move among the names of a table' },
  { keys: ['→', '←'], does: 'Unfold or fold the row there' },
  { keys: ['Home', 'End'], does: 'To the ends of a list of all records' },
  { keys: ['Enter'], does: 'Open the record' },
  { keys: ['Esc'], does: 'Empty the filter, or close what is open' },
  { keys: ['?'], does: 'This list' },
]

/** The shortcuts, and the switch that turns the single characters off (WCAG 2.1.4). */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const settings = useSettings()
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={settings.shortcuts}
          onChange={() => changeSettings({ shortcuts: !settings.shortcuts })}
        />
        Single-key shortcuts
      </label>
    </Dialog>
  )
}
