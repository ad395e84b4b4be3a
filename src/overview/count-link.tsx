import type { ReactNode } from 'react'
import { InnerLink } from '@/ui/inner-link'
import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import type { Resource } from '@/records/resource'
import { dash } from '@/ui/dash'
import { Skeleton } from '@/ui/skeleton'
import { formatCount } from '@/values/format'
import styles from './count-link.module.css'
import { listOf, type Where } from './finding'

interface CountLinkProps<Item extends Identified, Query extends PageQuery> {
  resource: Resource<Item, Query>
  where: Where
  /** Undefined until it is known. */
  count: number | undefined
  /** What is counted, where that is not said within the link: "materials out". */
  says?: string
  /** Whether the list is asked for costs, which only some keys see. */
  costs?: boolean
  /** Shown before the number, and part of what a finger hits: what the number is marked with in a chart. */
  mark?: ReactNode
  /** Shown after the number. */
  word?: string | undefined
  className?: string | undefined
  /** Whether the number is on its way. */
  coming?: boolean
}

/** A number that leads to the list of exactly the records that it counts. */
export function CountLink<Item extends Identified, Query extends PageQuery>({
  resource,
  where,
  count,
  says,
  costs = false,
  mark,
  word,
  className,
  coming = true,
}: CountLinkProps<Item, Query>) {
  if (count === undefined) return coming ? <Skeleton width="2em" /> : dash('not known', styles.none)
  const shown = (
    <>
      {mark}
      {formatCount(count)}
      {word !== undefined && ` ${word}`}
      {says !== undefined && <span className="visually-hidden"> {says}</span>}
    </>
  )
  const list = listOf(resource, where, costs)
  if (list === undefined) return <span className={className}>{shown}</span>
  return (
    <InnerLink to={list.href} className={className ?? styles.link} data-none={count === 0 || undefined}>
      {shown}
    </InnerLink>
  )
}
