import type { Manufacture } from '@/contract/manufactures'
import { DetailPage } from '@/records/detail-page'
import { References } from '@/records/references'
import { ManufactureCosts } from './manufacture-costs'
import { ManufactureLines } from './manufacture-lines'
import styles from './manufacture-page.module.css'
import { Timeline } from './manufacture-timeline'
import { manufactures } from './manufactures'

export function ManufacturePage() {
  return (
    <References wanted="needed" materials>
      <DetailPage resource={manufactures}>
        {(run, costs) => (
          <>
            {costs && <ManufactureCosts run={run} />}
            <div className={styles.pair}>
              <Timeline run={run} />
              <Notes notes={run.notes} />
            </div>
            <ManufactureLines run={run} costs={costs} />
          </>
        )}
      </DetailPage>
    </References>
  )
}

function Notes({ notes }: Pick<Manufacture, 'notes'>) {
  return (
    <section>
      <h2 className={styles.heading}>Notes</h2>
      {notes?.trim() ? (
        <p className={styles.notes} dir="auto">
          {notes}
        </p>
      ) : (
        <p className={styles.none}>No notes</p>
      )}
    </section>
  )
}
