import { useId } from 'react'
import { Bookmark } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { InnerLink } from '@/ui/inner-link'
import { useOfferedViews } from '@/session/use-offered-views'
import { formatCount } from '@/values/format'
import { ViewLink } from './view-link'
import styles from '@/ui/shell.module.css'
import own from './view-entries.module.css'

/** So many stand in the navigation; the page of views has all. */
const mostShown = 7

/** The saved views, in the navigation. */
export function ViewEntries() {
  const id = useId()
  const views = useOfferedViews()
  const { pathname, search } = useLocation()
  if (views.length === 0) return null
  const here = pathname + search
  return (
    <section className={own.views} aria-labelledby={id}>
      <h2 id={id} className={own.heading}>
        Saved views
      </h2>
      <ul>
        {views.slice(0, mostShown).map((view) => (
          <li key={view.id}>
            <ViewLink
              to={view.to}
              className={styles.entry}
              aria-current={view.to === here ? 'true' : undefined}
              title={view.name}
            >
              <Bookmark size={16} aria-hidden />
              <bdi className={own.name}>{view.name}</bdi>
            </ViewLink>
          </li>
        ))}
        <li>
          <InnerLink
            to="/views"
            className={`${styles.entry} ${own.all}`}
            aria-current={pathname === '/views' ? 'page' : undefined}
          >
            {views.length > mostShown ? `All ${formatCount(views.length)} saved views` : 'Change saved views'}
          </InnerLink>
        </li>
      </ul>
    </section>
  )
}
