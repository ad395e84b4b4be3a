import { useId, useMemo } from 'react'
import { bounds, type Playlist } from '@/boards/playlist'
import { useAccount } from '@/session/use-account'
import { NumberField, Radios, TypedField } from './field'
import { readZone } from './reading'
import styles from './settings-form.module.css'

type PlaylistSettings = Omit<Playlist, 'boards'>

const themes = { dark: 'Dark', light: 'Light' } as const
const sizes = { normal: 'Normal', large: 'Large', largest: 'Largest' } as const

interface SettingsFormProps {
  settings: PlaylistSettings
  /** `typing` names the field while one types in it. */
  onChange: (change: Partial<PlaylistSettings>, typing?: string) => void
}

/** What holds for all boards of a display. */
export function SettingsForm({ settings, onChange }: SettingsFormProps) {
  const id = useId()
  const { data: account } = useAccount()
  const zones = useMemo(() => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')], [])
  return (
    <div className={styles.form}>
      <NumberField
        label="Time for each page"
        unit="Seconds"
        bounds={bounds.seconds}
        value={settings.seconds}
        empty={bounds.seconds.usual}
        placeholder={`${bounds.seconds.usual}`}
        onChange={(seconds) => onChange({ seconds }, 'seconds')}
      />
      <NumberField
        label="Time between two readings"
        unit="Seconds"
        bounds={bounds.refresh}
        value={settings.refresh}
        empty={bounds.refresh.usual}
        placeholder={`${bounds.refresh.usual}`}
        onChange={(refresh) => onChange({ refresh }, 'refresh')}
      />
      <Radios
        legend="Appearance"
        names={['dark', 'light']}
        labels={themes}
        value={settings.theme}
        onChange={(theme) => onChange({ theme })}
      />
      <Radios
        legend="Size of text"
        names={['normal', 'large', 'largest']}
        labels={sizes}
        value={settings.size}
        onChange={(size) => onChange({ size })}
      />
      <TypedField
        label="Time zone"
        hint="of the clock and of “today”; the account’s own when empty"
        value={settings.zone}
        placeholder={account?.time_zone}
        write={(zone) => zone ?? ''}
        read={readZone}
        onChange={(zone) => onChange({ zone }, 'zone')}
        list={`${id}zones`}
      />
      <datalist id={`${id}zones`}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </div>
  )
}
