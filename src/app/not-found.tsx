import { SearchX } from 'lucide-react'
import { InnerLink } from '@/ui/inner-link'
import { PageTitle } from '@/records/page-title'
import { State } from '@/records/state'
import { buttonLook } from '@/ui/button'
import { homePath } from './routes'
import styles from './page.module.css'

export function NotFound() {
  return (
    <div className={styles.page}>
      <State
        icon={SearchX}
        title={<PageTitle title="Page not found">There is no such page</PageTitle>}
        actions={
          <InnerLink className={buttonLook()} to={homePath}>
            Go to the overview
          </InnerLink>
        }
      >
        <p>The link may be old, or a letter of the address is wrong.</p>
      </State>
    </div>
  )
}
