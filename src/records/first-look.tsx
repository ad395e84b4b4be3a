import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { detailQuery } from '@/api/detail-query'
import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { useConnected } from '@/session/session'
import { useCosts } from '@/session/use-costs'
import { afterPaint } from '@/ui/after-paint'
import { basePath } from '@/ui/base-path'
import { shortText } from '@/values/legible'
import styles from './detail-page.module.css'
import { Figures, nameOf, RecordHead } from './facts'
import { offerLook, type Opened } from './opening'

/** Longest wait for it to be on screen, in milliseconds: a tab that has been left paints nothing. */
const longestPaintMs = 200

interface FirstLookProps<Item extends Identified, Query extends PageQuery> extends Opened<Item, Query> {
  /** It is no longer of use: the page is there, or somebody went elsewhere. */
  onOver: () => void
}

/**
 * What a list knows of a record, as its page shows it first. It is seen in half the time that it takes to replace the list
 * by that page, which follows when this is on screen. For the eye only: who listens or types meets the page itself.
 */
function FirstLook<Item extends Identified, Query extends PageQuery>({
  resource,
  record: listed,
  go,
  onOver,
}: FirstLookProps<Item, Query>) {
  const { client } = useConnected()
  const cache = useQueryClient()
  // One that has been opened before is shown as it was read then.
  const record = cache.getQueryData(detailQuery(client, resource.endpoint, listed.id).queryKey) ?? listed
  const costs = useCosts(resource.endpoint, [record])
  const look = useRef<HTMLDivElement>(null)
  const over = useEffectEvent(onOver)

  useLayoutEffect(() => {
    // On phones the window scrolls, on screens that are wide but low what holds the pages.
    const scrolled = window.scrollY + (document.querySelector('main > :last-child')?.scrollTop ?? 0)
    if (scrolled > 0) look.current?.style.setProperty('inset-block-start', `${scrolled}px`)
    const { href } = window.location
    const timers: ReturnType<typeof setTimeout>[] = []
    const end = () => {
      for (const timer of timers) clearTimeout(timer)
      cancel()
    }
    const leave = () => {
      end()
      const isHere = window.location.href === href
      // Its page begins at the top.
      if (isHere && window.scrollY > 0) window.scrollTo(0, 0)
      flushSync(() => {
        if (isHere) go()
        over()
      })
    }
    // Whatever else waits for the paint comes before all that is to do for the page.
    const cancel = afterPaint(() => void timers.push(setTimeout(leave)))
    timers.push(setTimeout(leave, longestPaintMs))
    return end
  }, [go])

  return (
    <div ref={look} className={styles.look} data-look inert aria-hidden>
      <article className={styles.page}>
        <div className={styles.top}>
          <nav className={styles.crumbs}>
            <a href={basePath + resource.route}>
              <ArrowLeft size={14} aria-hidden />
              {resource.title}
            </a>
          </nav>
        </div>
        <RecordHead record={record}>
          <h1>
            <bdi>{shortText(nameOf(resource, record))}</bdi>
          </h1>
        </RecordHead>
        <Figures resource={resource} record={record} costs={costs} copies={false} />
      </article>
    </div>
  )
}

offerLook(FirstLook)

/** Whether what is known of the record that is being opened is on screen. */
export function hasFirstLook(): boolean {
  return document.querySelector('[data-look]') !== null
}
