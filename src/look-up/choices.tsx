import { type MouseEvent, useEffect, useRef } from 'react'
import { Badge } from '@/ui/badge'
import { formatCount } from '@/values/format'
import type { Choice, Group } from './choice'
import styles from './choices.module.css'
import { basePath } from '@/ui/base-path'

interface ChoicesProps {
  /** Of the combobox: options are `${id}0` and on, the list is `${id}list`. */
  id: string
  groups: readonly Group[]
  /** Place of the active option among all. */
  active: number | undefined
  onClick: (event: MouseEvent<HTMLElement>, choice: Choice) => void
}

/** The options, in groups. The focus stays in the box: a press here does not take it. */
export function Choices({ id, groups, active, onClick }: ChoicesProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active === undefined) return
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- options are active by the box, which keeps the focus
    <div
      ref={list}
      id={`${id}list`}
      role="listbox"
      aria-label="Found"
      className={styles.list}
      hidden={groups.length === 0}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group, nth) => {
        const first = groups.slice(0, nth).reduce((sum, { choices }) => sum + choices.length, 0)
        const { icon: Icon } = group
        return (
          <div key={group.key} role="group" aria-labelledby={`${id}group${nth}`} className={styles.group}>
            <div id={`${id}group${nth}`} role="presentation" className={styles.heading}>
              {group.heading} <Total of={group} />
            </div>
            {group.choices.map((choice, at) => {
              const place = first + at
              const shared = {
                id: `${id}${place}`,
                role: 'option',
                tabIndex: -1,
                'aria-selected': place === active,
                className: styles.option,
                onClick: (event: MouseEvent<HTMLElement>) => onClick(event, choice),
              } as const
              const content = (
                <>
                  <Icon size={16} aria-hidden className={styles.icon} />
                  <Words choice={choice} />
                </>
              )
              // Enter is the box's business.
              return choice.to === undefined ? (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
                <div key={choice.key} {...shared}>
                  {content}
                </div>
              ) : (
                <a key={choice.key} href={basePath + choice.to} {...shared}>
                  {content}
                </a>
              )
            })}
          </div>
        )
      })}
    </div>
  )
}

function Total({ of: { total = 0, isLeast = false } }: { of: Group }) {
  if (total === 0) return null
  return (
    <span className={styles.count}>
      {isLeast && 'at least '}
      {formatCount(total)}
    </span>
  )
}

function Words({ choice: { label, code, about, archived, figure } }: { choice: Choice }) {
  return (
    <>
      <span className={styles.words}>
        <span className={styles.label}>
          <bdi title={label}>{label}</bdi>
          {archived === true && <Badge outlined>Archived</Badge>}
        </span>
        {(code || about) && (
          <span className={styles.more}>
            {code && <bdi className={styles.code}>{code}</bdi>}
            {code && about && ' '}
            {about && <bdi className={styles.about}>{about}</bdi>}
          </span>
        )}
      </span>
      {figure && <span className={styles.figure}>{figure}</span>}
    </>
  )
}
