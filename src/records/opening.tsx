import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react'
import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { PageTitle } from './page-title'
import type { Resource } from './resource'

/** A record that is being opened from a list of its resource. */
export interface Opened<Item extends Identified, Query extends PageQuery> {
  readonly resource: Resource<Item, Query>
  readonly record: Item
  /** Goes to its page. */
  readonly go: () => void
}

/** Opens a record; one that is not known, or whose look is not there yet, without anything before. */
export type Open = <Item extends Identified, Query extends PageQuery>(
  resource: Resource<Item, Query>,
  record: Item | undefined,
  go: () => void,
) => void

type Look = (props: Opened<Identified, PageQuery> & { onOver: () => void }) => ReactNode

let Look: Look | undefined

/** Called by the code of the records' pages, which is loaded ahead: lists do not wait for it. */
export function offerLook(look: Look): void {
  Look = look
}

interface OpeningProps {
  /** What the list is called. */
  title: string
  ref: Ref<Open>
}

/** The title of a list or, above all of it, the first look of a record's page, until that is there: one title at a time. */
export function Opening({ title, ref }: OpeningProps) {
  const [opened, setOpened] = useState<Opened<Identified, PageQuery>>()
  useImperativeHandle(
    ref,
    () => (resource, record, go) => {
      if (record === undefined || Look === undefined) go()
      else setOpened({ resource, record, go } as unknown as Opened<Identified, PageQuery>)
    },
    [],
  )
  if (opened === undefined || Look === undefined) return <PageTitle title={title} />
  return (
    <>
      {/* Keeps the title's room: what is below it would move, and with it where one is in the list. */}
      <div className="as-title" aria-hidden>
        {title}
      </div>
      <Look {...opened} onOver={() => setOpened(undefined)} />
    </>
  )
}
