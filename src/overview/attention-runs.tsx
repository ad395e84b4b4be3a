import type { Manufacture } from '@/contract/manufactures'
import { CountLink } from './count-link'
import styles from './attention-runs.module.css'
import { Panel } from './panel'
import { expiryDays, runQuestions } from './questions'
import { Reach } from './reach'
import { isComing, type Source } from './sources'
import { useDatedCounts } from './use-counts'

const rules = [
  <>
    <strong>Late:</strong> the deadline was before today, and the run is planned or in progress, without a date of
    completion. One whose stage is not known is never called late.
  </>,
  <>
    <strong>Due this week:</strong> the deadline is today or within the next 6 days, and the run is not finished.
  </>,
  <>
    <strong>Expiring and expired:</strong> completed runs by their date of expiry, which is the last good day: within{' '}
    {expiryDays} days counts today, expired is before today.
  </>,
  'How much of a batch is left is not known: the service says what a run made, and not where that went.',
]

const figures = [
  { name: 'late', label: 'Late', means: 'deadline before today', says: 'late', tone: 'bad' },
  { name: 'due', label: 'Due this week', means: 'today and the next 6 days', says: 'due this week', tone: 'plain' },
  {
    name: 'expiring',
    label: 'Expiring',
    means: `today and the next ${expiryDays - 1} days`,
    says: `expiring within ${expiryDays} days`,
    tone: 'plain',
  },
  { name: 'expired', label: 'Expired', means: 'before today', says: 'expired', tone: 'warn' },
] as const

/** Runs that are late or soon will be, and batches that are past their date or soon will be. */
export function AttentionRuns({ source }: { source: Source<Manufacture> }) {
  const { resource, of } = source
  const counts = useDatedCounts(source, runQuestions)
  return (
    <Panel title="Runs and batches" rules={rules} days busy={of.extent === 'reading'}>
      <dl className={styles.figures}>
        {figures.map(({ name, label, means, says, tone }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.figure} data-tone={counts?.[name] === 0 ? 'none' : tone}>
                <CountLink
                  resource={resource}
                  where={runQuestions[name]}
                  count={counts?.[name]}
                  says={`${counts?.[name] === 1 ? 'run' : 'runs'} ${says}`}
                  className={styles.number}
                  coming={isComing(source)}
                />
              </span>
              <span className={styles.means}>{means}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Reach source={source} />
    </Panel>
  )
}
