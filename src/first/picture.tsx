import type { ReactNode } from 'react'
import { costsSeen } from '@/api/costs'
import { fromSearch } from '@/api/search'
import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { parseList } from '@/contract/parse'
import { ActiveFilters, type FilterValues } from '@/records/active-filters'
import type { Field } from '@/records/field'
import filterStyles from '@/records/filter-bar.module.css'
import { columnsFor, densityOf, shownColumns } from '@/records/list-columns'
import listStyles from '@/records/list-page.module.css'
import type { FilterName } from '@/records/resource'
import { alignmentsOf, nameWidth, Row, Rows, Table, wideNameWidth, widthsOf } from '@/records/table'
import type { Settings } from '@/session/settings'
import { basePath } from '@/ui/base-path'
import { buttonLook } from '@/ui/button'
import { classes } from '@/ui/classes'
import formStyles from '@/ui/form.module.css'
import { Mark } from '@/ui/mark'
import shellStyles from '@/ui/shell.module.css'
import type { Listed } from './lists'
import styles from './picture.module.css'

/** What decides how a list looks, beside its records. */
export interface Circumstances {
  /** What stands in the address after the `?`. */
  readonly params: URLSearchParams
  readonly settings: Settings
  /** Whether this key was known to see costs, from earlier. */
  readonly costs: boolean | undefined
}

interface Filled<Item> {
  /** The columns beside the name. */
  readonly columns: readonly Field<Item>[]
  readonly rows: readonly ReactNode[]
}

/**
 * The rows of a list, with the columns that `ListPage` would show; none where the answer has no record to show.
 * @param body the answer, as JSON
 * @throws ContractError when it is not what was asked for
 */
export function rowsOf<Item extends Identified, Query extends PageQuery>(
  { resource, afterName, detailsLabel }: Listed<Item, Query>,
  { params, settings, costs }: Circumstances,
  body: unknown,
): Filled<Item> {
  const { endpoint, route } = resource
  const { items } = parseList(endpoint, body, fromSearch(endpoint, params).query)
  const chosen = shownColumns(resource, params.get('columns'), settings.columns[endpoint.many])
  const { fields, shown } = columnsFor(resource, chosen, costsSeen(endpoint, items) ?? costs ?? false)
  const columns = fields.filter(({ id }) => shown.includes(id))
  const alignments = alignmentsOf(columns, items)
  const rows = items.map((item) => (
    <Row
      key={item.id}
      item={item}
      id={`${item.id}`}
      name={resource.name(item)}
      href={`${basePath}${route}/${item.id}`}
      nameCell={undefined}
      isCurrent={false}
      visible={columns}
      alignments={alignments}
      afterName={afterName}
      fold={detailsLabel === undefined ? undefined : 'closed'}
      foldLabel={detailsLabel}
      onFold={nothing}
    />
  ))
  return { columns, rows }
}

/** The page of a list as it will look, around a table that has no rows yet. */
export function frameOf<Item extends Identified, Query extends PageQuery>(
  { resource: { title, endpoint, filters, nameLabel = 'Name' }, detailsLabel }: Listed<Item, Query>,
  { params, settings, hasFont }: Circumstances & { readonly hasFont: boolean },
  columns: readonly Field<Item>[],
): ReactNode {
  const folds = detailsLabel !== undefined
  const { query } = fromSearch(endpoint, params)
  return (
    // For the eye only: who listens or types meets the page itself, which is there in a moment.
    <div className={classes(shellStyles.shell, !hasFont && styles.plain)} inert aria-hidden>
      <header className={shellStyles.bar} data-print="hide">
        <div className={shellStyles.brand}>
          <Mark /> Stockroom
        </div>
        <span className={shellStyles.menu}>
          <span className={buttonLook('quiet', true)} />
        </span>
      </header>
      <main className={shellStyles.main}>
        <div className={shellStyles.content}>
          <section className={listStyles.page}>
            <header className={listStyles.head}>
              <h1>{title}</h1>
              <div className={styles.tools} />
            </header>
            {filters.length > 0 && <Filters filters={filters} values={query as FilterValues} />}
            <div className={listStyles.region} data-only={(query as FilterValues).state}>
              <Table
                caption={title}
                nameLabel={nameLabel}
                fields={columns}
                widths={widthsOf(folds ? wideNameWidth : nameWidth, columns)}
                density={densityOf(params.get('density'), settings)}
                folds={folds}
              >
                <Rows />
              </Table>
            </div>
          </section>
        </div>
      </main>
    </div>
  )
}

function nothing(): void {}

interface FiltersProps {
  filters: readonly FilterName[]
  values: FilterValues
}

/** Where the filters will be: nothing is typed into what nobody listens to. */
function Filters({ filters, values }: FiltersProps) {
  return (
    <div className={listStyles.filters} aria-hidden>
      <div className={filterStyles.bar}>
        {filters.map((name, at) => (
          <div key={name} className={filterStyles.field}>
            <span className={filterStyles.label}>{'\u00a0'}</span>
            <div className={filterStyles.control}>
              <div className={formStyles.input} data-first={at === 0 || undefined} />
            </div>
          </div>
        ))}
        {filters.length > 1 && <span className={classes(buttonLook(), filterStyles.more)}>More filters</span>}
      </div>
      <div className={listStyles.active}>
        <ActiveFilters filters={filters} values={values} onClear={nothing} />
      </div>
    </div>
  )
}
