import type { Manufacture } from '@/contract/manufactures'
import { formatCount } from '@/values/format'
import styles from './bars.module.css'
import { ChartToCome } from './chart-rows'
import { CountLink } from './count-link'
import { Foot } from './foot'
import { Panel } from './panel'
import { stageQuestions } from './questions'
import type { Source } from './sources'
import { useCounts } from './use-counts'

const rules = [
  'All runs by stage, whenever they were. “planned” and “not_started” are one stage, and so are “in_progress” and “work_in_progress”.',
  'Other stages are words that this dashboard does not know, and runs without any.',
]

const stages = [
  { name: 'planned', label: 'Planned', look: styles['planned'] },
  { name: 'in-progress', label: 'In progress', look: styles['begun'] },
  { name: 'completed', label: 'Completed', look: styles['accent'] },
  { name: 'other', label: 'Other', look: undefined },
] as const

/** How many runs are in each stage. */
export function StagesPanel({ source }: { source: Source<Manufacture> }) {
  const { resource, of } = source
  const counts = useCounts(source, stageQuestions)
  const most = Math.max(1, ...Object.values(counts ?? {}))
  return (
    <Panel title="Runs by stage" rules={rules} busy={of.extent === 'reading'}>
      {counts === undefined ? (
        <ChartToCome source={source} rows={stages.length} />
      ) : (
        <figure aria-label="Runs by stage">
          <ul className={styles.rows}>
            {stages.map(({ name, label, look }) => (
              <li key={name}>
                <span className={styles.name}>
                  <span>{label}</span>
                </span>
                <span
                  className={styles.bar}
                  style={{ width: `${Math.round((counts[name] / most) * 1000) / 10}%` }}
                  aria-hidden
                >
                  {counts[name] > 0 && <span className={look} style={{ width: '100%' }} />}
                </span>
                <span className={styles.figures}>
                  <CountLink
                    resource={resource}
                    where={stageQuestions[name]}
                    count={counts[name]}
                    says={`${counts[name] === 1 ? 'run' : 'runs'} ${label.toLowerCase()}`}
                  />
                </span>
              </li>
            ))}
          </ul>
        </figure>
      )}
      <Foot
        source={source}
        caption="Runs by stage"
        columns={['Stage', 'Runs']}
        rows={counts && (() => stages.map(({ name, label }) => [label, formatCount(counts[name])]))}
      />
    </Panel>
  )
}
